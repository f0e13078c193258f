/// <reference types="vite/client" />

/** A module with all it imports as one script, in text: `src/program/app/script-modules.ts`. */
declare module '*?script' {
  const code: string
  export default code
}

declare module '*?module' {
  const code: string
  export default code
}
