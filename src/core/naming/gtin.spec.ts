import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, checkDigitState, expandUpcE, gtinBodies } from './gtin.js';

describe('a GTIN’s check digit', () => {
  it('is the distance to the next multiple of ten', () => {
    // 0·3 + 3·1 + 6·3 + 0·1 + 0·3 + 0·1 + 2·3 + 9·1 + 1·3 + 4·1 + 5·3 = 58; 60 − 58 = 2
    expect(checkDigit('03600029145')).toBe(2);
    expect(checkDigit('400638133393')).toBe(1); // the EAN-13 4006381333931
    expect(checkDigit('9638507')).toBe(4); // the EAN-8 96385074
  });

  it.each([
    ['036000291452', 'valid'],
    ['4006381333931', 'valid'],
    ['96385074', 'valid'],
    ['10036000291459', 'valid'],
    ['04252614', 'valid'], // a UPC-E with its check digit
    ['036000291453', 'wrong'],
    ['4006381333932', 'wrong'],
    ['0001820000018', 'absent'], // 11 digits or fewer, padded to 13
    ['03600029145', 'absent'],
    ['1820000018', 'absent'],
    ['12345', 'not-a-gtin'],
    ['ABC123', 'not-a-gtin'],
    ['000000000000', 'not-a-gtin'],
    ['', 'not-a-gtin'],
  ])('of %s is %s', (code, state) => {
    expect(checkDigitState(code)).toBe(state);
  });

  it('matches what it computes and detects any single wrong digit', () => {
    const body = fc.stringMatching(/^[1-9]\d{11}$/);
    fc.assert(
      fc.property(body, fc.nat(11), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const code = digits + String(checkDigit(digits));
        expect(checkDigitState(code)).toBe('valid');
        const wrong = String((Number(code[at]) + by) % 10);
        if (at > 0) expect(checkDigitState(code.slice(0, at) + wrong + code.slice(at + 1))).toBe('wrong');
      }),
    );
  });
});

describe('the UPC-E short form', () => {
  it.each([
    ['04252614', '042100005264'], // with its check digit: manufacturer 42100, item 00526
    ['425261', '042100005264'],
    ['0425261', '042100005264'],
  ])('%s is %s', (short, long) => {
    expect(expandUpcE(short)).toBe(long);
  });

  it.each([
    ['123450', '0', '12000', '00345'],
    ['123452', '0', '12200', '00345'],
    ['123453', '0', '12300', '00045'],
    ['123454', '0', '12340', '00005'],
    ['123459', '0', '12345', '00009'],
    ['1123459', '1', '12345', '00009'],
  ])('%s: number system %s, manufacturer %s, item %s', (short, system, manufacturer, item) => {
    expect(expandUpcE(short)?.slice(0, 11)).toBe(system + manufacturer + item);
  });

  it('is rejected with a wrong check digit and for codes that are not short forms', () => {
    expect(expandUpcE('04252615')).toBeNull();
    expect(expandUpcE('24252614')).toBeNull(); // number systems 0 and 1 only
    expect(expandUpcE('12345')).toBeNull();
    expect(expandUpcE('abcdef')).toBeNull();
  });
});

describe('probably the same product', () => {
  const same = (a: string, b: string) => gtinBodies(a).some((body) => gtinBodies(b).includes(body));

  it('ignores leading zeros and check digits', () => {
    expect(same('0001820000018', '1820000018')).toBe(true);
    expect(same('018200000188', '0001820000018')).toBe(true);
    expect(same('036000291452', '3600029145')).toBe(true);
    expect(same('036000291452', '0036000291452')).toBe(true);
    expect(same('036000291452', '36000291452')).toBe(true); // an 11-digit code with its check digit
  });

  it('expands UPC-E', () => {
    expect(same('04252614', '042100005264')).toBe(true);
  });

  it('rejects different products and anything but digits', () => {
    expect(same('036000291452', '036000291469')).toBe(false);
    expect(gtinBodies('ABC')).toEqual([]);
    expect(gtinBodies('000000')).toEqual([]);
  });
});
