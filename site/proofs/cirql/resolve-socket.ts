import type { ResolveHook } from 'node:module'

/** Resolves `isomorphic-ws` to our own socket, and everything else as usual. */
export const resolve: ResolveHook = (specifier, context, nextResolve) =>
  nextResolve(specifier === 'isomorphic-ws' ? new URL('./engine-socket.ts', import.meta.url).href : specifier, context)
