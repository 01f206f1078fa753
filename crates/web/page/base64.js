/** Bytes as letters, for JSON. */

/** @param {Blob} blob @returns {Promise<string>} */
export function base64(blob) {
  const reader = new FileReader();
  return new Promise((done, fail) => {
    reader.onload = () => done(/** @type {string} */ (reader.result).split(',')[1] ?? '');
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
}
