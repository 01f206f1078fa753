/** What the site itself has to say; everything about a game is said by the engine. */

/** @type {Record<string, Record<string, string>>} */
const SENTENCES = {
  en: {
    'no-webassembly': 'This browser cannot run WebAssembly, which the solver needs. A newer browser can.',
    'no-engine': 'The solver could not be loaded. Check the connection and reload the page.',
    newer: 'A newer version of Tilewise is ready.',
    'use-newer': 'Switch to it now',
  },
  de: {
    'no-webassembly': 'Dieser Browser kann kein WebAssembly ausführen, das der Löser braucht. Ein neuerer Browser kann es.',
    'no-engine': 'Der Löser konnte nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.',
    newer: 'Eine neuere Version von Tilewise ist bereit.',
    'use-newer': 'Jetzt wechseln',
  },
  fr: {
    'no-webassembly': 'Ce navigateur ne prend pas en charge WebAssembly, dont le solveur a besoin. Un navigateur plus récent convient.',
    'no-engine': 'Le solveur n’a pas pu être chargé. Vérifiez la connexion et rechargez la page.',
    newer: 'Une nouvelle version de Tilewise est prête.',
    'use-newer': 'L’utiliser maintenant',
  },
  ja: {
    'no-webassembly': 'このブラウザーは、ソルバーに必要な WebAssembly に対応していません。新しいブラウザーをお使いください。',
    'no-engine': 'ソルバーを読み込めませんでした。接続を確認して、ページを再読み込みしてください。',
    newer: 'Tilewise の新しいバージョンを利用できます。',
    'use-newer': '今すぐ切り替える',
  },
  zh: {
    'no-webassembly': '此浏览器不支持求解器所需的 WebAssembly，请使用较新的浏览器。',
    'no-engine': '无法加载求解器。请检查网络连接，然后重新加载页面。',
    newer: 'Tilewise 有新版本可用。',
    'use-newer': '立即切换',
  },
};

/** A sentence in the language of the page. @param {string} key */
export function sentence(key) {
  return (SENTENCES[document.documentElement.lang.slice(0, 2)] ?? SENTENCES.en)[key];
}
