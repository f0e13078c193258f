/** The index of machines for which "4 times slower" is meant: the middle of what Lighthouse calls a high-end desktop, 1,500 to 2,000 (its `docs/throttling.md`). */
const desktop = 1750

/** Gives how many times slower than a machine of some benchmark index Lighthouse's mid-tier phone is: 4 on a quick desktop, less on a slow one. @param {number} index */
export function slowdownOfPhone(index) {
  return Math.max(1, (4 * index) / desktop)
}
