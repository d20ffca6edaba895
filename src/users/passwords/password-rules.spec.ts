import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.js';

describe('a new password', () => {
  it.each([
    ['Sh0rt', 'too-short'],
    ['UPPERCASE7', 'no-lowercase'],
    ['lowercase7', 'no-uppercase'],
    ['NoDigitsHere', 'no-digit'],
    ['Password1', 'common'],
    ['P@ssw0rd', 'common'],
    ['P@ssw0rd2026!', 'common'],
    ['Sunshine99', 'common'],
    ['2026Football', 'common'],
    ['Qwerty123', 'repetitive'],
    ['Dragon123456', 'common'],
    ['DragonDragon1', 'common'],
    ['Letmein1!', 'common'],
    ['Reveal2026', 'common'],
    ['RevealAdmin1', 'common'],
    ['1Planogram!', 'common'],
    ['1Qaz2Wsx', 'common'],
    ['Aaaaaaa1', 'repetitive'],
    ['Abcdefg1', 'repetitive'],
    ['Poiuytrewq1', 'repetitive'],
  ])('%s is %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it.each([
    'Correct horse 1',
    'Another horse 2',
    'Shelf4planogram',
    'tR7-quiet-maple',
    '货架Ab空间1分析xy',
    'Dragon flies over 9 shelves',
  ])('%s is good', (password) => expect(passwordProblem(password)).toBeNull());

  it('is not one’s own name or address with additions', () => {
    const ada = ['Ada', 'Zubrowka', 'ada.zubrowka@reveal.example'];
    expect(passwordProblem('Zubrowka1815', ada)).toBe('personal');
    expect(passwordProblem('Zubrowka1815')).toBeNull();
    expect(passwordProblem('1Reveal26', ada)).toBe('personal');
    expect(passwordProblem('AdaZubrowka1', ada)).toBe('personal');
    // It contains "ada", but enough else.
    expect(passwordProblem('Canada-9-maple', ada)).toBeNull();
  });

  it('is measured in characters, not in the units they are stored in', () => {
    // Six characters, eight UTF-16 units.
    expect(passwordProblem('aB1x😀😀')).toBe('too-short');
  });
});
