import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../core/language.js';
import { accountLetter, type AccountLetter } from './account-letters.js';

const letters: AccountLetter[] = [
  { kind: 'confirm', code: '012345', minutes: 15 },
  { kind: 'confirm-contested', code: '012345', minutes: 15 },
  { kind: 'reset', code: '012345', minutes: 15 },
  { kind: 'already-registered' },
  { kind: 'password-changed' },
  { kind: 'second-factor-on' },
  { kind: 'second-factor-off' },
];

describe.each(LANGUAGES)('letters in %s', (language) => {
  it.each(letters)('$kind describes what happened, as text and as HTML, in this language only', (letter) => {
    const { subject, text, html } = accountLetter(language, letter);
    const words = `${subject} ${text}`.replaceAll('Reveal', '');
    if (language === 'zh-CN') expect(words).not.toMatch(/[A-Za-z]{3}|[\u4e00-\u9fff][,:;]/);
    else expect(words).not.toMatch(/[\u4e00-\u9fff]/);
    expect(html).toContain(`lang="${language}"`);
    if ('code' in letter) {
      for (const form of [text, html]) {
        expect(form).toContain('012345');
        expect(form).toContain('15');
      }
      expect(subject).not.toContain('012345');
    }
  });
});
