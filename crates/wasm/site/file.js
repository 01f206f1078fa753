// A file opened by a double click may load nothing beside it, so no module of the page is there to say so.
(() => {
  if (location.protocol !== 'file:') return;
  /** @type {Record<string, string>} */
  const sentences = {
    en: 'A browser does not run this page from a file. Put the folder on any web server, for example with “python3 -m http.server” inside it, and open the address that it prints.',
    de: 'Aus einer Datei heraus führt der Browser diese Seite nicht aus. Lege den Ordner auf einen beliebigen Webserver, zum Beispiel mit „python3 -m http.server“ darin, und öffne die Adresse, die er nennt.',
    fr: 'Le navigateur n’exécute pas cette page depuis un fichier. Placez le dossier sur un serveur web, par exemple avec « python3 -m http.server » dans ce dossier, puis ouvrez l’adresse affichée.',
    ja: 'このページは、ファイルを直接開いても動作しません。フォルダーを Web サーバーに置き（たとえばフォルダー内で「python3 -m http.server」を実行し）、表示されたアドレスを開いてください。',
    zh: '直接打开文件时，浏览器不会运行此页面。请将文件夹放到任意网页服务器上（例如在文件夹中运行“python3 -m http.server”），然后打开它显示的地址。',
  };
  const language = navigator.languages.map((code) => code.slice(0, 2)).find((code) => code in sentences) ?? 'en';
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.lang = language;
    const headline = document.getElementById('headline');
    if (headline) headline.textContent = sentences[language];
  });
})();
