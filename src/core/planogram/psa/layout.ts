/**
 * The single source of the .psa layout for the reader, the writer and their tests: column names per record type, cell
 * counts per version, code lists. Cell numbers are 1-based after the record type, as in docs/psa-format.md;
 * `layout.spec.ts` compares every name and count here with docs/psa-layout.json.
 */

/** The record types of the format, in file order. */
export const RECORD_TYPES = [
  'Project',
  'Product',
  'Peg',
  'Planogram',
  'Performance',
  'Segment',
  'Fixture',
  '3D point',
  'Divider',
  'Position',
  'Supplier',
  'Drawing',
] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** Line 1 of every file; it may be followed by the version or spaces. */
export const FIRST_LINE = 'PROSPACE SCHEMATIC FILE';

/** `merch_*` in a list below stands for the 27 automatic-merchandising columns that five record types share. */
const MERCH_COLUMNS = ['x', 'y', 'z'].flatMap((axis) =>
  ['min', 'max', 'uprights', 'caps', 'placement', 'number', 'size', 'direction', 'squeeze'].map(
    (setting) => `merch_${axis}_${setting}`,
  ),
);

/** Column names in file order; `desc_1..50` stands for desc_1 to desc_50. */
const COLUMN_LISTS: Readonly<Record<RecordType, string>> = {
  Project: `
    name key primary_key layout_file movement_period case_multiple days_supply demand_cycle_length
    peak_safety_factor backroom_stock peg_id measurement number_of_stores merch_* demand_1..28
    inventory_model_manual inventory_model_case_multiple inventory_model_days_supply inventory_model_peak
    inventory_model_min_units inventory_model_max_units value_1..50 desc_1..50 flag_1..10 notes changed db_key_1..10
    use_performance_price use_performance_cost use_performance_tax_code use_performance_movement status date_created
    date_modified date_pending date_effective date_finished date_1..3 created_by modified_by
    planogram_specific_inventory delivery_schedule db_family_key db_replace_key inventory_model_demand_mean_variance
    service_level`,
  Product: `
    upc id name key width height depth color abbrev_name size uom manufacturer category supplier inner_pack
    x_nesting y_nesting z_nesting pegholes peghole_x peghole_y peghole_width peghole_2_x peghole_2_y peghole_2_width
    peghole_3_x peghole_3_y peghole_3_width package_style peg_id finger_space_y jumble_factor price case_cost
    tax_code unit_movement share case_multiple days_supply combined_performance_index peg_span minimum_units
    maximum_units shape_id bitmap_id_override tray_width tray_height tray_depth tray_number_wide tray_number_high
    tray_number_deep tray_total_number tray_max_high case_width case_height case_depth case_number_wide
    case_number_high case_number_deep case_total_number case_max_high display_width display_height display_depth
    display_number_wide display_number_high display_number_deep display_total_number display_max_high
    alternate_width alternate_height alternate_depth alternate_number_wide alternate_number_high
    alternate_number_deep alternate_total_number alternate_max_high loose_width loose_height loose_depth
    loose_number_wide loose_number_high loose_number_deep loose_total_number loose_max_high merch_*
    number_of_positions desc_1..50 value_1..50 flag_1..10 minimum_squeeze_factor_x minimum_squeeze_factor_y
    minimum_squeeze_factor_z maximum_squeeze_factor_x maximum_squeeze_factor_y maximum_squeeze_factor_z fill_pattern
    model_filename brand subcategory weight planogram_alias changed front_overhang finger_space_x db_key_1..10
    status date_created date_modified date_pending date_effective date_finished date_1..3 created_by modified_by
    transparency peak_safety_factor backroom_stock delivery_schedule part_id authority_level bitmap_id_override_unit
    model_filename_lookup default_merch_style automatic_model dbguid source technical_key squeeze_expand_units_only
    service_level cdt_attribute_1..9 allocation_group_name allocation_group_code category_code subcategory_code
    supplier_code country_of_origin regional_product e_commerce_product direct_store_delivery_product
    direct_shopper_delivery_product replaces replace_with seasonal_product non_replenishment sales_p_1 profit_p_1
    units_p_1 sales_p_2 profit_p_2 units_p_2 sales_p_3 profit_p_3 units_p_3 sales_p_4 profit_p_4 units_p_4 sales_p_5
    profit_p_5 units_p_5 sales_p_6 profit_p_6 units_p_6 loss_value loss_units weeks_sold shelf_life variation
    private_label contains_alcohol organic contains_tobacco dairy_free price_tier`,
  Peg: `
    id description length back_holes height obsolete_1 tag_offset tag_height tag_width type back_offset obsolete_2
    back_spacing front_bars front_spacing part_id tag_x_offset`,
  Planogram: `
    name key width height depth color back_depth draw_back base_width base_height base_depth draw_base base_color
    draw_notches notch_offset notch_spacing double_notches notch_color notch_marks draw_pegs draw_pegholes
    traffic_flow auto_created shape_id bitmap_id merch_* combined_performance_index number_of_stores notch_width
    desc_1..50 value_1..50 flag_1..10 fill_pattern segments_to_print file_name changed layout_file_name notes
    db_key_1..10 source_file_type status_1..3 date_created date_modified date_pending date_effective date_finished
    date_1..3 created_by modified_by floor_bitmap_id door_transparency floor_tile_width floor_tile_depth
    inventory_model_manual inventory_model_case_multiple inventory_model_days_supply inventory_model_peak
    inventory_model_min_units inventory_model_max_units case_multiple days_supply demand_cycle_length
    peak_safety_factor backroom_stock demand_1..7 delivery_schedule id department part_id gln planogram_guid dbguid
    abbrev_name category subcategory source allocation_group allocation_sequence allocation_target_min
    allocation_target_max can_segment can_split pg_status pg_score_percent pg_score_note pg_warnings_count
    pg_errors_count pg_action_list pg_max_stage_reduce pg_max_stage_fill_out pg_type model_filename db_family_key
    db_replace_key db_version_key db_parent_pg_aux_template_key db_parent_pg_source_key db_parent_pg_template_key
    dbpg_time_done pg_server_name pr_status movement_period allocation_section_splits allocation_priority
    checksum_1..5 use_as_subplanogram allocation_merge is_merged inventory_model_demand_mean_variance service_level
    pg_results_1..5 cluster_name cluster_code allocation_group_code category_code subcategory_code activity_name
    equipment_type change_reason promoted_to_status_1_by promoted_to_status_1_date promoted_to_status_2_by
    promoted_to_status_2_date allocated_shelf_linear temperature assortment_container activity_id
    optimization_status`,
  Performance: `
    upc id key price case_cost tax_code unit_movement share combined_performance_index desc_1..10 value_1..10
    flag_1..10 changed desc_11..30 value_11..30 case_multiple days_supply peak_safety_factor backroom_stock
    minimum_units maximum_units delivery_schedule replenishment_min replenishment_max assortment_rank
    recommended_facings assortment_strategy assortment_tactic assortment_reason assortment_action part_id
    cluster_name target_distribution_stores target_distribution assortment_note desc_31..50 value_31..50
    recommended_orientation recommended_merch_style ignore_recommendations priority priority_desc force_list
    pg_reasons pg_max_stage_reduce pg_max_stage_fill_out assortment_cdt service_level demand_mean
    demand_standard_deviation new_to_planogram sales_p_1 profit_p_1 units_p_1 sales_p_2 profit_p_2 units_p_2
    sales_p_3 profit_p_3 units_p_3 sales_p_4 profit_p_4 units_p_4 sales_p_5 profit_p_5 units_p_5 sales_p_6
    profit_p_6 units_p_6 weeks_sold forecast_weekly_units recommended_target_inventory recommended_minimum_inventory`,
  Segment: `
    name key x width y height z depth angle offset_x offset_y door door_direction desc_1..10 value_1..10 flag_1..10
    frame_width frame_height changed frame_color frame_fill_pattern part_id gln can_separate`,
  Fixture: `
    type name key x width y height z depth slope angle roll color assembly x_spacing y_spacing x_start y_start
    wall_width wall_height wall_depth curve merch check_other_fixtures check_other_positions can_obstruct
    left_overhang right_overhang lower_overhang upper_overhang back_overhang front_overhang default_merch_style
    divider_width divider_height divider_depth can_combine grille_height notch_offset x_spacing_2 x_start_2 peg_drop
    peg_gap_x peg_gap_y primary_fixture_label_format_name secondary_fixture_label_format_name shape_id bitmap_id
    merch_* desc_1..30 value_1..30 flag_1..10 location_id fill_pattern model_filename weight_capacity changed
    divider_at_start divider_at_end dividers_between_facings transparency hide_if_printing product_association
    part_id hide_view_dimensions gln can_attach attached_to_fixture is_attached rank_x rank_y rank_z fixture_guid
    bracket_width bracket_height bracket_depth`,
  '3D point': `
    x z y key`,
  Divider: `
    key x width y height z depth color auto_created desc_1..3 value_1..3 changed hide_if_printing part_id`,
  Position: `
    upc id key x width y height z depth slope angle roll merch_style h_facings v_facings d_facings x_cap_num
    x_cap_nested x_cap_reversed x_cap_orientation y_cap_num y_cap_nested y_cap_reversed y_cap_orientation z_cap_num
    z_cap_nested z_cap_reversed z_cap_orientation orientation jumble_width jumble_height jumble_depth
    merch_style_width merch_style_height merch_style_depth full_width full_height full_depth x_sub_units y_sub_units
    z_sub_units peg_id manual_units rank_x rank_y rank_z peg_span always_float primary_position_label_format_name
    secondary_position_label_format_name merch_* desc_1..30 value_1..30 flag_1..10 use_target_space_x
    use_target_space_y use_target_space_z target_space_x target_space_y target_space_z location_id changed
    replenishment_min replenishment_max shape_id bitmap_id_override hide_if_printing part_id bitmap_id_override_unit
    automatic_model x_cap_with_units y_cap_with_units z_cap_with_units`,
  Supplier: `
    name key delivery_1..28 changed`,
  Drawing: `
    type name key x width y height z depth color back_fill back_color view_created_in show_in_all_views word_wrap
    circular start_x start_y start_z end_x end_y end_z string scale outline callout font_height font_width
    font_escapement font_orientation font_weight font_italic font_underline font_strike_out font_char_set
    font_out_precision font_clip_precision font_quality font_pitch_and_family font_face_name callout_x callout_y
    callout_z center_text changed hide_if_printing adjust_font_color`,
};

function expand(token: string): string[] {
  if (token === 'merch_*') return MERCH_COLUMNS;
  const run = /^(.*_)(\d+)\.\.(\d+)$/.exec(token);
  if (!run) return [token];
  const first = Number(run[2]);
  return Array.from({ length: Number(run[3]) - first + 1 }, (_, i) => `${run[1]}${first + i}`);
}

function columnsOf(type: RecordType): readonly string[] {
  return COLUMN_LISTS[type].trim().split(/\s+/).flatMap(expand);
}

/** Column names per record type: `COLUMNS.Position[i]` is the name of cell i + 1. */
export const COLUMNS: Readonly<Record<RecordType, readonly string[]>> = {
  Project: columnsOf('Project'),
  Product: columnsOf('Product'),
  Peg: columnsOf('Peg'),
  Planogram: columnsOf('Planogram'),
  Performance: columnsOf('Performance'),
  Segment: columnsOf('Segment'),
  Fixture: columnsOf('Fixture'),
  '3D point': columnsOf('3D point'),
  Divider: columnsOf('Divider'),
  Position: columnsOf('Position'),
  Supplier: columnsOf('Supplier'),
  Drawing: columnsOf('Drawing'),
};

/** The 1-based cell of a column. Throws if the type does not have the column, which is a bug. */
export function cellOf(type: RecordType, column: string): number {
  const index = COLUMNS[type].indexOf(column);
  if (index < 0) throw new RangeError(`${type} has no column ${column}`);
  return index + 1;
}

/** Record types whose width is known per version. The others never changed. */
export type VersionedType = 'Project' | 'Planogram' | 'Product' | 'Performance' | 'Segment' | 'Fixture' | 'Position';

type Widths = Readonly<Record<VersionedType, number>>;

function widths(counts: readonly [number, number, number, number, number, number, number]): Widths {
  const [Project, Planogram, Product, Performance, Segment, Fixture, Position] = counts;
  return { Project, Planogram, Product, Performance, Segment, Fixture, Position };
}

/** Cells per row that each known version writes. Versions only ever append cells. */
export const VERSION_CELL_COUNTS: Readonly<Record<string, Widths>> = {
  '2017.1.0': widths([215, 262, 273, 149, 51, 166, 166]),
  '2017.2.0': widths([215, 262, 273, 149, 51, 166, 166]),
  '2019.1.0': widths([215, 264, 273, 150, 51, 166, 166]),
  '2019.1.1': widths([215, 264, 273, 150, 51, 166, 166]),
  '2020.1.0': widths([217, 271, 274, 153, 51, 166, 166]),
  '2020.1.1': widths([217, 271, 274, 153, 51, 166, 166]),
  '2021.1.2': widths([217, 271, 274, 153, 51, 169, 166]),
  '2023.1.0': widths([217, 271, 274, 153, 51, 169, 166]),
  '2024.1.0': widths([217, 271, 274, 153, 51, 169, 166]),
  '2024.4.0': widths([217, 288, 326, 176, 51, 169, 166]),
};

/** Code lists. The key is the code in the file; -1 ("inherit") is listed only where it has a name of its own. */
export const CODES = {
  FixtureType: {
    0: 'shelf',
    1: 'chest',
    2: 'bin',
    3: 'polygonal_shelf',
    4: 'rod',
    5: 'lateral_rod',
    6: 'bar',
    7: 'pegboard',
    8: 'multi_row_pegboard',
    9: 'curved_rod',
    10: 'obstruction',
    11: 'sign',
    12: 'gravity_feed',
    13: 'subplanogram_space',
  },
  MerchStyle: {
    '-1': 'default',
    0: 'unit',
    1: 'tray',
    2: 'case',
    3: 'display',
    4: 'alternate',
    5: 'loose',
    6: 'log_stack',
  },
  Orientation: {
    0: 'front',
    1: 'front_90',
    2: 'side',
    3: 'side_90',
    4: 'top',
    5: 'top_90',
    6: 'back',
    7: 'back_90',
    8: 'right',
    9: 'right_90',
    10: 'base',
    11: 'base_90',
    12: 'front_180',
    13: 'front_270',
    14: 'side_180',
    15: 'side_270',
    16: 'top_180',
    17: 'top_270',
    18: 'back_180',
    19: 'back_270',
    20: 'right_180',
    21: 'right_270',
    22: 'base_180',
    23: 'base_270',
  },
  Measurement: { 0: 'imperial (inches)', 1: 'metric (centimetres)' },
  PrimaryKey: { 0: 'upc', 1: 'id', 2: 'both' },
  CanCombine: { 0: 'no', 1: 'yes', 2: 'left_only', 3: 'right_only' },
  CanAttach: { 0: 'no', 1: 'yes', 2: 'manual' },
  CanSplit: { '-1': 'default', 0: 'none', 1: 'any', 2: 'aisle' },
  MerchPlacement: { 0: 'default', 1: 'manual', 2: 'edge', 3: 'stack', 4: 'spread' },
  MerchNumber: { 0: 'default', 1: 'manual', 2: 'one', 3: 'fill' },
  MerchSize: { 0: 'default', 1: 'normal', 2: 'adjust', 3: 'spaced' },
  MerchDirection: { '-1': 'default', 0: 'normal', 1: 'reverse' },
  MerchSqueeze: { '-1': 'default', 0: 'no', 1: 'yes' },
  PackageStyle: {
    0: 'box_stand_or_hang',
    1: 'jar',
    2: 'can',
    3: 'roll',
    4: 'loose',
    5: 'hole',
    6: 'hairpin',
    7: 'clothing',
    8: 'bottle',
    10: 'box_stand',
    11: 'box_hang',
  },
  PlanogramType: { 0: 'not_applicable', 1: 'template', 2: 'auxiliary', 3: 'target', 4: 'revision_template' },
  TrafficFlow: { 0: 'n_a', 1: 'left_right', 2: 'right_left' },
  UsePerformance: { 0: 'no', 1: 'yes', 2: 'only_when_not_zero' },
  SourceFileType: { 0: 'inter_cept', 1: 'pegman', 2: 'space_planning' },
  DoorDirection: { 0: 'left', 1: 'right' },
  AutomaticModel: {
    '-1': 'default (Position only)',
    0: 'none',
    1: 'model_only',
    2: 'model_label_bitmap',
    3: 'model_extended_bitmap',
  },
  ModelFilenameLookup: {
    0: 'search_for_merch_style_specific_model',
    1: 'model_file_represents_a_single_unit',
    2: 'model_file_represents_any_merch_style',
    3: 'none',
  },
  DrawingType: { 0: 'arc', 1: 'ellipse', 2: 'line', 3: 'polygon', 4: 'rectangle', 5: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<number | string, string>>>>;
