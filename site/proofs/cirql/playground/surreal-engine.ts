export { Surreal } from 'surrealdb.wasm'
