import type { ResolveHook } from 'node:module'

/** Gives Cirql our socket where it asks for `isomorphic-ws`; everything else is resolved as always. */
export const resolve: ResolveHook = (specifier, context, nextResolve) =>
  specifier === 'isomorphic-ws'
    ? { url: new URL('./engine-socket.js', import.meta.url).href, shortCircuit: true }
    : nextResolve(specifier, context)
