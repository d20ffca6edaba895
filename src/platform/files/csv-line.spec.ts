import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.js';

describe('a line of CSV', () => {
  it('quotes commas, quotes, line ends and outer blanks', () => {
    expect(csvLine(['a', 'b,c', 'say "no"', 'two\nlines', ' x'])).toBe('a,"b,c","say ""no""","two\nlines"," x"\r\n');
  });

  it('never lets a spreadsheet run a person’s text as a formula', () => {
    expect(csvLine(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '＝1'])).toBe(
      `"'=HYPERLINK(""x"")",'+1,'-1,'@SUM(A1),'＝1\r\n`,
    );
  });
});
