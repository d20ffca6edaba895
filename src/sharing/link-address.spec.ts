import { describe, expect, it } from 'vitest';
import { slKey } from '../projects/projects.facade.js';
import { linkAddress, looksLikeDash } from './link-address.js';

const projectId = '019aa3c2-7f10-7abc-8def-0123456789ab';
const dash = '00112233445566778899aabbccddeeff';

describe('a share link', () => {
  it('contains the last 12 characters of the project id and the dashboard id', () => {
    expect(slKey(projectId)).toBe('0123456789ab');
    expect(linkAddress('https://reveal.example', projectId, dash)).toBe(
      'https://reveal.example/0123456789ab?dash=00112233445566778899aabbccddeeff',
    );
  });

  it.each([
    [dash, true],
    [dash.toUpperCase(), false],
    [dash.slice(1), false],
    [`${dash}0`, false],
    ['', false],
  ])('%s could be a dash: %s', (text, could) => {
    expect(looksLikeDash(text)).toBe(could);
  });
});
