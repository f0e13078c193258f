/** The Markdown that stands for a call, or what is wrong with the call. */
export type Expansion =
  | { readonly text: string }
  | { readonly rule: string; readonly message: string; readonly hint?: string }
