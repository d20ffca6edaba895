import type { FigureSettings } from '../../../core/metrics/figure-settings.js';
import { UNASSIGNED_STORE } from '../../analytics/levels.js';

/** The input of the questions: column names of the project's datasets, and its limits. */
export interface QuestionTerms {
  /** The column of linear space, with the unit in its name. */
  readonly linear: string;
  readonly settings: FigureSettings;
}

/** Quotes for SQL. A double quote is written by its code, because the text is inside triple quotes in Python. */
const sqlText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('"', "' || chr(34) || '")}'`;
const pythonText = (text: string): string => JSON.stringify(text);
const scriptText = (text: string): string => `"${text.replaceAll('"', '""').replaceAll('#(', '#(#)(')}"`;

/** The three questions in one language; each returns a table. */
export interface Questions {
  readonly share: string;
  readonly supply: string;
  readonly distribution: string;
}

/** In DuckDB's SQL, over views named like the datasets. */
export function sqlQuestions({ linear, settings }: QuestionTerms): Questions {
  const { supply, ownLimits } = settings;
  const own = ownLimits.map(({ category, limits }) => `WHEN ${sqlText(category)} THEN ${limits.atRiskBelow} `).join('');
  const limit = own === '' ? String(supply.atRiskBelow) : `CASE category ${own}ELSE ${supply.atRiskBelow} END`;
  return {
    share: `SELECT brand, sum(${linear} * stores) AS ${linear},
  sum(${linear} * stores) / sum(sum(${linear} * stores)) OVER () AS share
FROM facts GROUP BY brand ORDER BY share DESC NULLS LAST, brand`,
    supply: `SELECT store, planogram, product_key, product, stores, capacity, units_per_week, days_of_supply
FROM facts
WHERE units_per_week IS NOT NULL AND (days_of_supply IS NULL OR days_of_supply < ${limit})
ORDER BY days_of_supply NULLS FIRST, planogram_id, product_key`,
    distribution: `WITH placed AS (SELECT * FROM placements WHERE store_key <> '${UNASSIGNED_STORE}'),
carried AS (
  SELECT f.product_key, count(DISTINCT l.store_key) AS stores
  FROM facts f JOIN placed l ON l.planogram_id = f.planogram_id GROUP BY f.product_key),
scope AS (SELECT count(DISTINCT store_key) AS stores FROM placed)
SELECT p.product_key, p.name, coalesce(c.stores, 0) AS stores, s.stores - coalesce(c.stores, 0) AS missing_in
FROM products p CROSS JOIN scope s LEFT JOIN carried c ON c.product_key = p.product_key
WHERE p.placed AND coalesce(c.stores, 0) < s.stores
ORDER BY missing_in DESC, p.product_key`,
  };
}

/** In Python, over pandas data frames named like the datasets. */
export function pandasQuestions({ linear, settings }: QuestionTerms): Questions {
  const { supply, ownLimits } = settings;
  const own = ownLimits.map(({ category, limits }) => `${pythonText(category)}: ${limits.atRiskBelow}`).join(', ');
  return {
    share: `share = facts.assign(${linear}=facts["${linear}"] * facts["stores"])
share = share.groupby("brand", dropna=False)["${linear}"].sum().to_frame()
share["share"] = share["${linear}"] / share["${linear}"].sum()
share.sort_values("share", ascending=False)`,
    supply: `limit = facts["category"].map({${own}}).fillna(${supply.atRiskBelow})
days = facts["days_of_supply"]
at_risk = facts[facts["units_per_week"].notna() & (days.isna() | (days < limit))]
at_risk = at_risk.sort_values("days_of_supply", na_position="first")
at_risk[["store", "planogram", "product_key", "product", "stores", "capacity", "units_per_week", "days_of_supply"]]`,
    distribution: `placed = placements[placements["store_key"] != "${UNASSIGNED_STORE}"]
carried = facts[["product_key", "planogram_id"]].merge(placed[["planogram_id", "store_key"]], on="planogram_id")
carried = carried.groupby("product_key")["store_key"].nunique()
missing = products.loc[products["placed"] == "yes", ["product_key", "name"]].copy()
missing["stores"] = missing["product_key"].map(carried).fillna(0).astype(int)
missing["missing_in"] = placed["store_key"].nunique() - missing["stores"]
missing[missing["missing_in"] > 0].sort_values(["missing_in", "product_key"], ascending=[False, True])`,
  };
}

/** In Power Query's language, over tables named like the datasets. */
export function scriptQuestions({ linear, settings }: QuestionTerms): Questions {
  const { supply, ownLimits } = settings;
  const own = ownLimits
    .map(({ category, limits }) => `if [category] = ${scriptText(category)} then ${limits.atRiskBelow} else `)
    .join('');
  return {
    share: `let
      Weighted = Table.AddColumn(facts, "space", each [${linear}] * [stores], type number),
      Total = List.Sum(Weighted[space]),
      Brands = Table.Group(Weighted, {"brand"}, {{"${linear}", each List.Sum([space]), type number}}),
      Shares = Table.AddColumn(Brands, "share", each [${linear}] / Total, Percentage.Type)
    in Table.Sort(Shares, {{"share", Order.Descending}})`,
    supply: `let
      AtRisk = Table.SelectRows(facts, each [units_per_week] <> null
        and ([days_of_supply] = null or [days_of_supply] < (${own}${supply.atRiskBelow})))
    in Table.Sort(AtRisk, {{"days_of_supply", Order.Ascending}})`,
    distribution: `let
      Placed = Table.SelectRows(placements, each [store_key] <> "${UNASSIGNED_STORE}"),
      Scope = List.Count(List.Distinct(Placed[store_key])),
      Joined = Table.NestedJoin(facts, {"planogram_id"}, Placed, {"planogram_id"}, "in"),
      Stores = Table.ExpandTableColumn(Table.SelectColumns(Joined, {"product_key", "in"}), "in", {"store_key"}),
      Known = Table.SelectRows(Stores, each [store_key] <> null),
      Carried = Table.Group(Known, {"product_key"}, {{"carrying", each List.Count(List.Distinct([store_key])), Int64.Type}}),
      Items = Table.SelectColumns(Table.SelectRows(products, each [placed]), {"product_key", "name"}),
      With = Table.NestedJoin(Items, {"product_key"}, Carried, {"product_key"}, "carried"),
      Expanded = Table.ExpandTableColumn(With, "carried", {"carrying"}, {"stores"}),
      Counted = Table.ReplaceValue(Expanded, null, 0, Replacer.ReplaceValue, {"stores"}),
      Missing = Table.AddColumn(Counted, "missing_in", each Scope - [stores], Int64.Type)
    in Table.Sort(Table.SelectRows(Missing, each [missing_in] > 0), {{"missing_in", Order.Descending}})`,
  };
}
