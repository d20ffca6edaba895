import { describe, expect, it } from 'vitest';
import { passwordProblem } from '../passwords/password-rules.js';
import { temporaryPassword } from './temporary-password.js';

describe('a temporary password', () => {
  const many = Array.from({ length: 500 }, temporaryPassword);

  it('satisfies the rules for passwords', () => {
    for (const password of many) expect(passwordProblem(password, ['Ada', 'Shelf', 'ada@acme.example'])).toBeNull();
  });

  it('is easy to read and type: four groups, without ambiguous characters', () => {
    for (const password of many) expect(password).toMatch(/^([a-km-zA-HJ-NP-Z2-9]{4}-){3}[a-km-zA-HJ-NP-Z2-9]{4}$/);
  });

  it('is never the same', () => {
    expect(new Set(many).size).toBe(many.length);
  });
});
