import type { CheckChoiceDto, PreviewChoiceDto } from '../dto/master-imports.dto.js';
import type { PreviewChoice } from './list-imports.service.js';
import type { ImportMode, ImportSettings } from '../list.js';

/** A preview's body in the service's terms. */
export function previewOf({ headline, decimalsign, lengthunit, ...body }: PreviewChoiceDto): PreviewChoice {
  const { encoding, delimiter, sheet, columns } = body;
  return { encoding, delimiter, sheet, columns, headLine: headline, decimalSign: decimalsign, lengthUnit: lengthunit };
}

/** A check's body in the service's terms. */
export function checkOf(body: CheckChoiceDto): {
  mode: ImportMode;
  settings: ImportSettings;
  heads: readonly string[];
} {
  const { mode, heads, headline, decimalsign, lengthunit, columns, lang, strict = false } = body;
  const { encoding = null, delimiter = null, sheet = null } = body;
  const settings = {
    encoding,
    delimiter,
    sheet,
    headLine: headline,
    columns,
    decimalSign: decimalsign,
    lengthUnit: lengthunit,
    lang: lang ?? 'en-US',
    strict,
  };
  return { mode, settings, heads };
}
