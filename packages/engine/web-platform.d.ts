/** The parts of the web platform that browsers and Node share, for code that runs in both. */

declare class URL {
  constructor(url: string, base?: string | URL)
  static canParse(url: string, base?: string): boolean
  readonly hash: string
  readonly href: string
  readonly hostname: string
  readonly origin: string
  readonly pathname: string
  readonly protocol: string
  readonly search: string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}
