import { expect, test } from 'vitest'
import { toModule } from './react-modules.ts'

test('what a file requires becomes imports, and what it exports declarations the bundler can drop', () => {
  const file = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
function local() {
  return Scheduler.now() + React.version;
}
exports.memo = function () {};
exports.local = local;
exports.version = "1";
`
  expect(toModule(file)).toMatchInlineSnapshot(`
    "import * as Scheduler from 'scheduler'
    import * as React from 'react'


    function local() {
      return Scheduler.now() + React.version;
    }
    var $memo = function () {};
    var $local = local;
    var $version = "1";

    export { $memo as memo, $local as local, $version as version }"
  `)
})

test('what is set in a branch, or read again, keeps one name', () => {
  const file = `exports.now = void 0;
if ("object" === typeof performance) {
  exports.now = function () {};
}
var start = exports.now();
`
  expect(toModule(file)).toMatchInlineSnapshot(`
    "var $now;
    $now = void 0;
    if ("object" === typeof performance) {
      $now = function () {};
    }
    var start = $now();

    export { $now as now }"
  `)
})

test('a file of another kind is refused instead of being shipped broken', () => {
  expect(() => toModule('module.exports = require("./other.js");')).toThrow('src/program/app/react-modules.ts')
  expect(() => toModule('Object.assign(exports, {})')).toThrow('src/program/app/react-modules.ts')
})
