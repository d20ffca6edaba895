import { describe, expect, it } from 'vitest';
import { urlOf } from './routes.js';

describe('the address of a call', () => {
  it('encodes the parts of the path and puts the rest into the query', () => {
    const params = { p: 'p/1', planogramid: 'a b', space: 'linear', units: 'cm' } as const;
    expect(urlOf('/api/main/getplanogramdrawing/{p}/{planogramid}', params)).toBe(
      '/api/main/getplanogramdrawing/p%2F1/a%20b?space=linear&units=cm',
    );
  });

  it('omits empty parameters', () => {
    const params = { p: 'p', filter: null, units: undefined, publication: '' };
    expect(urlOf('/api/main/projectplanogramsv1/{p}', params)).toBe('/api/main/projectplanogramsv1/p');
    expect(urlOf('/api/lite/share/status')).toBe('/api/lite/share/status');
  });

  it('accepts no route that the contract lacks, and none with missing parts', () => {
    // @ts-expect-error No such route.
    expect(urlOf('/api/main/getdrawing')).toBe('/api/main/getdrawing');
    // @ts-expect-error Its project is missing.
    expect(urlOf('/api/main/getanalysisstate/{p}')).toBe('/api/main/getanalysisstate/undefined');
    // @ts-expect-error No such level.
    expect(urlOf('/api/main/getprojectfilter2/{p}/{level}', { p: 'p', level: 'x' })).toContain('/p/x');
  });
});
