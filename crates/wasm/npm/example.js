/** Which cell to open next: node example.js */

import { load } from 'tilewise';

const engine = await load();
const { say } = engine.ask({ do: 'advise', board: 'mines mines=2\n####\n11##' });
console.log(say.text);
