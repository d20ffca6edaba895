import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditCodes } from './audit-codes.js';

interface Words {
  action: Record<string, Record<string, string>>;
  groups: Record<string, string>;
}

const locales = resolve(import.meta.dirname, '../../client/public/locales');
const wordsOf = (language: string): Words => JSON.parse(readFileSync(join(locales, language, 'audit.json'), 'utf8'));
const flat = ({ action }: Words): string[] =>
  Object.entries(action).flatMap(([kind, codes]) => Object.keys(codes).map((happened) => `${kind}.${happened}`));
/** `user.*-from-provider` stands for all codes of that form. */
const matches = (code: string, known: string): boolean =>
  new RegExp(`^${code.replace('.', '\\.').replaceAll('*', '[a-z-]+')}$`).test(known);

const codes = auditCodes();

describe.each(['en-US', 'zh-CN'])('the audit log in %s', (language) => {
  const words = wordsOf(language);

  it('has a sentence for every action that the program logs', () => {
    expect(codes.length).toBeGreaterThan(25);
    expect(codes).toContain('user.signed-in');
    expect(codes.filter((code) => !flat(words).some((known) => matches(code, known)))).toEqual([]);
  });

  it('has no sentence for actions that are not logged any more', () => {
    expect(flat(words).filter((known) => !codes.some((code) => matches(code, known)))).toEqual([]);
  });

  it('has a name for every group of actions', () => {
    expect(Object.keys(words.groups).sort()).toEqual(Object.keys(words.action).sort());
  });
});
