import type { ResolveHook } from 'node:module'

/** Gives Cirql our socket where it asks for `isomorphic-ws`; everything else is resolved as always. */
export const resolve: ResolveHook = (specifier, context, nextResolve) =>
  nextResolve(specifier === 'isomorphic-ws' ? new URL('./engine-socket.ts', import.meta.url).href : specifier, context)
