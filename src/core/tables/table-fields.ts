export type TableFieldType = 'code' | 'text' | 'number' | 'money' | 'length' | 'count' | 'latitude' | 'longitude';

/** What a column of a product or store file can mean. Names are those of the extraction's columns (core/extraction). */
export interface TableField {
  readonly name: string;
  readonly type: TableFieldType;
  /** Longest text accepted, in characters. */
  readonly maxLength: number;
  /** What columns with this meaning are called, in English and Chinese, in lower case. Templates use the first. */
  readonly heads: readonly string[];
  /** Its name in a Chinese template. */
  readonly chinese: string;
  /** The value in a template's example row. */
  readonly example: string;
}

type Field<N extends string, T extends TableFieldType> = TableField & { readonly name: N; readonly type: T };

function field<const N extends string, const T extends TableFieldType>(
  name: N,
  type: T,
  chinese: string,
  example: string,
  heads: string[],
  maxLength = 255,
): Field<N, T> {
  return { name, type, chinese, example, heads, maxLength };
}

export const PRODUCT_FIELDS = [
  field('upc', 'code', 'UPC', '0001820000018', ['upc', 'upc code', 'gtin', 'ean', 'ean code', 'ean13', 'barcode', 'bar code', 'upc ean', 'product upc', 'item upc', 'unit upc', 'scan code', 'upc number', 'upc a', '条码', '条形码', '商品条码', '国际条码', '国条码', '国条', '商品条形码', '产品条码', '69码'], 64), // prettier-ignore
  field('id', 'code', '商品编号', '104512', ['id', 'item number', 'item no', 'item id', 'product id', 'product number', 'product code', 'item code', 'sku', 'sku number', 'article', 'article number', 'material number', 'plu', '商品编号', '商品编码', '货号', '商品代码', '物料编码', '编码'], 64), // prettier-ignore
  field('name', 'text', '名称', 'Lager 12 oz can 6 pack', ['name', 'product name', 'product description', 'item name', 'item description', 'description', 'article description', 'sku name', 'title', '名称', '品名', '商品名称', '产品名称', '商品名', '产品名', '商品描述'], 400), // prettier-ignore
  field('category', 'text', '品类', 'Beer', ['category', 'category name', 'product category', 'cat', 'department category', '品类', '类别', '大类', '分类', '商品分类', '所属品类', '品类名称', '一级分类']), // prettier-ignore
  field('subcategory', 'text', '子品类', 'Lager', ['subcategory', 'sub category', 'subcat', 'sub cat', 'subcategory name', '子品类', '子类', '子类别', '中类', '二级分类', '次品类']), // prettier-ignore
  field('segment', 'text', '细分', 'Premium', ['segment', 'product segment', 'segment name', '细分', '小类', '细分市场', '三级分类']), // prettier-ignore
  field('subsegment', 'text', '子细分', 'Domestic premium', ['subsegment', 'sub segment', 'subsegment name', '子细分', '细类', '四级分类']), // prettier-ignore
  field('manufacturer', 'text', '制造商', 'Northern Breweries', ['manufacturer', 'manufacturer name', 'mfr', 'mfg', 'maker', 'producer', 'parent company', '制造商', '厂商', '生产商', '厂家', '生产厂家', '厂商名称', '制造商名称', '生产企业']), // prettier-ignore
  field('brand', 'text', '品牌', 'Northern', [
    'brand',
    'brand name',
    'product brand',
    '品牌',
    '品牌名称',
    '品牌名',
    '所属品牌',
    '商标',
  ]),
  field('package', 'text', '包装', '6 pack can', ['package', 'pack', 'package type', 'packaging', 'pack type', 'container', '包装', '包装形式', '包装类型', '包装规格']), // prettier-ignore
  field('size', 'text', '规格', '12', ['size', 'product size', 'pack size', 'item size', 'content', 'net content', 'volume', '规格', '容量', '净含量', '尺寸规格'], 100), // prettier-ignore
  field('unit_of_measure', 'text', '计量单位', 'oz', ['unit of measure', 'uom', 'unit', 'measure', 'size uom', 'unit measure', '计量单位', '单位', '规格单位'], 40), // prettier-ignore
  field('supplier', 'text', '供应商', 'North Trade', ['supplier', 'supplier name', 'vendor', 'vendor name', 'distributor', '供应商', '供货商', '经销商']), // prettier-ignore
  field('width', 'length', '宽度', '26.2', [
    'width',
    'unit width',
    'item width',
    'product width',
    'w',
    '宽度',
    '宽',
    '商品宽度',
  ]),
  field('height', 'length', '高度', '12.2', [
    'height',
    'unit height',
    'item height',
    'product height',
    'h',
    '高度',
    '高',
    '商品高度',
  ]),
  field('depth', 'length', '深度', '13.1', ['depth', 'unit depth', 'item depth', 'product depth', 'd', 'length', '深度', '深', '长度', '商品深度']), // prettier-ignore
  field('price', 'money', '售价', '8.99', ['price', 'retail price', 'selling price', 'unit price', 'regular price', 'reg price', 'shelf price', 'srp', 'msrp', '售价', '价格', '零售价', '单价', '销售价', '销售价格', '零售价格']), // prettier-ignore
  field('unit_cost', 'money', '单位成本', '6.10', ['unit cost', 'cost', 'cost price', 'net cost', 'purchase price', 'cogs', '进价', '成本', '成本价', '单位成本', '采购价']), // prettier-ignore
  field('case_total_number', 'count', '箱装数', '4', ['case total number', 'case pack', 'units per case', 'case quantity', 'case qty', 'case size', 'inner pack', 'case count', 'pack quantity', '箱装数', '箱规', '每箱数量', '装箱数']), // prettier-ignore
  field('weight', 'number', '重量', '2.3', ['weight', 'unit weight', 'item weight', 'product weight', '重量', '单位重量', '商品重量']), // prettier-ignore
  field('status', 'text', '状态', 'Active', [
    'status',
    'item status',
    'product status',
    'article status',
    '状态',
    '商品状态',
  ]),
] as const;

export const STORE_FIELDS = [
  field('number', 'code', '门店编号', '0001', ['store number', 'store', 'store no', 'store id', 'store code', 'store nbr', 'store num', 'number', 'site', 'site id', 'site number', 'outlet', 'location id', 'shop number', '门店编号', '门店号', '店号', '门店编码', '门店代码', '店铺编号', '编号'], 64), // prettier-ignore
  field('name', 'text', '门店名称', 'Main Street', ['store name', 'name', 'site name', 'outlet name', 'shop name', 'location name', 'description', '门店名称', '店名', '门店', '店铺名称', '门店名', '门店简称', '名称']), // prettier-ignore
  field('banner', 'text', '门店品牌', 'Fresh Market', ['banner', 'banner name', 'chain', 'fascia', 'format', 'store format', 'division', '门店品牌', '业态品牌', '业态', '连锁品牌', '旗号', '连锁', '店铺品牌']), // prettier-ignore
  field('region', 'text', '区域', 'Northeast', ['region', 'region name', 'area', 'district', 'territory', 'zone', 'reg', '区域', '大区', '地区', '片区', '所属区域', '所在区域', '区域名称', '所属大区', '大区名称']), // prettier-ignore
  field('state', 'text', '省/州', 'NY', [
    'state',
    'province',
    'state province',
    'state code',
    'county',
    '省 州',
    '省份',
    '省',
    '州',
    '省市',
    '所在省份',
    '所属省份',
    'st',
  ]),
  field('city', 'text', '城市', 'Albany', [
    'city',
    'town',
    'city name',
    '城市',
    '市',
    '所在城市',
    '城市名称',
    '所属城市',
  ]),
  field('cluster', 'text', '门店群', 'Urban small', ['cluster', 'store cluster', 'cluster name', 'store group', 'tier', 'grade', 'store class', '门店群', '集群', '门店集群', '门店等级', '店群', '门店分组', '门店级别', '门店分群']), // prettier-ignore
  field('latitude', 'latitude', '纬度', '42.6526', ['latitude', 'lat', 'gps latitude', '纬度']),
  field('longitude', 'longitude', '经度', '-73.7562', ['longitude', 'lon', 'lng', 'long', 'gps longitude', '经度']),
  field('planogram', 'text', '陈列图', 'Beer 12 ft', ['planogram', 'planogram name', 'planogram key', 'pog', 'pog name', '陈列图', '棚格图', '陈列图名称']), // prettier-ignore
] as const;

export type ProductFieldName = ProductField['name'];
export type StoreFieldName = StoreField['name'];

export type ProductField = (typeof PRODUCT_FIELDS)[number];
export type StoreField = (typeof STORE_FIELDS)[number];

/** A row's values by field: codes and texts as strings, everything else as numbers. */
export type FieldRow<F extends TableField> = {
  [Each in F as Each['name']]: (Each['type'] extends 'code' | 'text' ? string : number) | null;
};

/** Whether a field holds text; all others hold numbers. */
export function isText({ type }: Pick<TableField, 'type'>): boolean {
  return type === 'code' || type === 'text';
}

/**
 * The names that the specification gives to some fields in the browser's tables. `UPC` is the product's key there, so
 * the UPC as written is `code`.
 */
export const LOCAL_NAMES = {
  prd: {
    upc: 'code',
    category: 'Category',
    subcategory: 'SubCategory',
    segment: 'Segment',
    subsegment: 'Subsegment',
    manufacturer: 'ProductManufacturer',
    package: 'Package',
  },
  str: { number: 'storenumber' },
} as const satisfies Record<TableObject, Readonly<Record<string, string>>>;

/** A field's name in the browser's tables. */
export function localName(object: TableObject, field: string): string {
  const names: Readonly<Record<string, string>> = LOCAL_NAMES[object];
  return names[field] ?? field;
}

/** A file of products or of stores; the codes are the specification's. */
export type TableObject = 'prd' | 'str';

export const TABLE_FIELDS: Readonly<Record<TableObject, readonly TableField[]>> = {
  prd: PRODUCT_FIELDS,
  str: STORE_FIELDS,
};
