import { COLUMNS, type RecordType } from '../../src/core/planogram/psa/layout.js';
import type { Cells } from '../../src/core/planogram/psa/writer.js';

/** Columns that hold text: left empty when nobody set them. */
const TEXT =
  /^(upc|id|key|name|uom|size|manufacturer|category|supplier|brand|subcategory|notes|department|description|string|source)$|desc_\d|_id$|_key$|_name$|_note$|_by$|_list$|filename|file_name|layout_file|layout_file_name|guid|gln|code$|schedule|_reason$|_strategy$|_tactic$|_action$|reasons|_alias|override|shape_id|db_family|cdt|allocation|results|location_id|equipment|container|abbrev|priority_desc|force_list|country|delivery_\d|level$/;

/** Columns whose unset state is -1: inherit, or none. */
const INHERITS =
  /^(merch_[xyz]_(min|max|uprights|caps|squeeze|direction)|default_merch_style|db_key_\d+|frame_color|rank_[xyz]|x_cap_orientation|y_cap_orientation|z_cap_orientation)$/;

/** What a program of this field writes into cells nobody set: 0 in numbers, nothing in texts, -1 where it means "inherit". */
export const CELL_DEFAULTS: Readonly<Partial<Record<RecordType, Cells>>> = {
  Project: defaultsOf('Project'),
  Product: defaultsOf('Product'),
  Peg: defaultsOf('Peg'),
  Planogram: defaultsOf('Planogram'),
  Performance: defaultsOf('Performance'),
  Segment: defaultsOf('Segment'),
  Fixture: defaultsOf('Fixture'),
  Divider: defaultsOf('Divider'),
  Position: defaultsOf('Position'),
  Drawing: defaultsOf('Drawing'),
};

function defaultsOf(type: RecordType): Cells {
  return Object.fromEntries(
    COLUMNS[type].filter((name) => !TEXT.test(name)).map((name) => [name, INHERITS.test(name) ? -1 : 0]),
  );
}
