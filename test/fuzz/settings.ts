/** The same sources each time: what fails here fails for whoever runs it next. */
export const seed = 20_251_121
