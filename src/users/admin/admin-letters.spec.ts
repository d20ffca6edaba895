import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../core/language.js';
import { adminLetter, type AdminLetter } from './admin-letters.js';

const letters: AdminLetter[] = [
  { kind: 'invitation', code: 'abcd-EFGH-2345-mnpq', days: 7, address: 'https://x.example/user/login' },
  { kind: 'invitation-renewed', code: 'abcd-EFGH-2345-mnpq', days: 7, address: '' },
  { kind: 'second-factor-reset' },
];

describe.each(LANGUAGES)('an administrator’s letters in %s', (language) => {
  it.each(letters)('$kind describes what happened, as text and as HTML, in this language only', (letter) => {
    const { subject, text, html } = adminLetter(language, letter);
    const code = 'code' in letter ? letter.code : '';
    const words = `${subject} ${text}`.replaceAll(code || 'Reveal', '').replaceAll(/Reveal|https:\S+/g, '');
    if (language === 'zh-CN') expect(words).not.toMatch(/[A-Za-z]{3}/);
    else expect(words).not.toMatch(/[\u4e00-\u9fff]/);
    expect(html).toContain(`lang="${language}"`);
    expect(subject).not.toContain(code || 'nothing');
    for (const form of [text, html]) expect(form).toContain(code);
  });

  it('includes the sign-in address if it is known', () => {
    const [invitation, renewed] = letters.map((letter) => adminLetter(language, letter).text);
    expect(invitation).toContain('\n\nhttps://x.example/user/login\n\n');
    expect(renewed).not.toContain('\n\n\n\n');
  });
});
