/** Requests as JSON text. */

/**
 * A seed is digits, and may have more of them than a number of the browser's holds: they are written as they are.
 * @param {{seed?: string | number, [field: string]: unknown}} request
 */
export function toJson({ seed, ...fields }) {
  const text = JSON.stringify(fields);
  return seed === undefined ? text : `${text.slice(0, -1)},"seed":${BigInt(seed)}}`;
}
