import { styleTags, type Tag, tags } from '@lezer/highlight'
import { parser } from '@lezer/javascript'
import type { TokenKind } from './lexer.ts'

/** Tags of TypeScript and JavaScript by token kind, for code blocks and the editor. */
export const scriptKinds: Readonly<Record<TokenKind, readonly Tag[]>> = {
  keyword: [tags.keyword, tags.modifier, tags.self, tags.bool, tags.null, tags.atom, tags.tagName],
  string: [tags.string, tags.regexp, tags.attributeValue],
  function: [
    tags.function(tags.variableName),
    tags.function(tags.propertyName),
    tags.function(tags.definition(tags.variableName)),
    tags.function(tags.definition(tags.propertyName)),
    tags.attributeName,
  ],
  number: [tags.number, tags.escape],
  type: [tags.typeName, tags.className],
  punctuation: [tags.punctuation, tags.operator],
  comment: [tags.comment],
}

/** Lezer's parser of scripts, with more tags: methods and generic calls are functions, angle brackets are punctuation. */
export const scriptParser = parser.configure({
  props: [
    styleTags({
      'MethodDeclaration/PropertyDefinition MethodType/PropertyDefinition': tags.function(
        tags.definition(tags.propertyName),
      ),
      'AmbientFunctionDeclaration/VariableDefinition': tags.function(tags.definition(tags.variableName)),
      'CallExpression/InstantiationExpression/VariableName': tags.function(tags.variableName),
      'CallExpression/InstantiationExpression/MemberExpression/PropertyName': tags.function(tags.propertyName),
      'ClassDeclaration/VariableName NewExpression/InstantiationExpression/VariableName': tags.className,
      '< >': tags.angleBracket,
      'Optional "?."': tags.punctuation,
    }),
  ],
})
