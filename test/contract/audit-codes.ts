import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const SOURCE = resolve(import.meta.dirname, '../../src');
/** `<subject>.<what happened>`; `${…}` in a template becomes a star. */
const CODE = /^[a-z][a-z-]*\.[a-z0-9*-]+$/;
/** Where such a text is something else: an error's code, a reconciler's name, a permission, a secret's name, a route. */
const OTHER_PROPERTIES = new Set([
  'code',
  'errorCode',
  'field',
  'name',
  'queue',
  'operationId',
  'description',
  'detail',
  'message',
]);
const OTHER_CALLS = new Set([
  'RequirePermission',
  'secret',
  'join',
  'replace',
  'startsWith',
  'where',
  'andWhere',
  'orderBy',
  'addOrderBy',
  'select',
  'innerJoin',
  'leftJoin',
]);

/** The action codes that the program writes into its audit log, found in its source. */
export function auditCodes(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(spec|entity|dto)\.ts$/.test(name))
    .map((name) => join(SOURCE, name));
  const codes = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return /AuditFacade|AuditRecord|ownAct|strangersAct|adminAct/.test(text) ? codesOf(file, text) : [];
  });
  return [...new Set(codes)].sort();
}

function codesOf(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const code = literal(node);
    if (code !== null && CODE.test(code) && !isSomethingElse(node)) found.push(code);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

function literal(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => `*${span.literal.text}`).join('');
}

function isSomethingElse(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
  if (ts.isPropertyAssignment(parent)) return OTHER_PROPERTIES.has(parent.name.getText());
  if (ts.isPropertyDeclaration(parent)) return true;
  if (!ts.isCallExpression(parent)) return false;
  const called = parent.expression;
  return OTHER_CALLS.has(ts.isPropertyAccessExpression(called) ? called.name.text : called.getText());
}
