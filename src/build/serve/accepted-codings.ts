/** Compressed forms that the build writes, the smaller first. */
const codings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** Gives the codings that an `Accept-Encoding` allows, the best first; where it does not care, the smaller. */
export function acceptedCodings(header = ''): readonly (typeof codings)[number][] {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1
      return [name, Number(weight)]
    }),
  )
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  return codings.filter(({ name }) => weightOf(name) > 0).toSorted((a, b) => weightOf(b.name) - weightOf(a.name))
}
