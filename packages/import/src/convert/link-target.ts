/** Returns a target of a link, in brackets if it has a blank, a parenthesis or a bracket. */
export function linkTarget(target: string): string {
  return /[\s()<>]/.test(target) ? `<${target.replace(/[<>]/g, encodeURIComponent)}>` : target
}
