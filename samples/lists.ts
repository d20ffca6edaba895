import { encodeUtf8 } from '../src/core/planogram/psa/text-encoding.js';
import type { SampleProduct } from './catalogue/products.js';
import type { SampleStore } from './stores.js';

/** The store file: one row per store, CSV as RFC 4180 has it, UTF-8 with a byte-order mark as spreadsheets write it. */
export function storesCsv(stores: readonly SampleStore[]): Uint8Array {
  const head = ['Store Number', 'Store Name', 'Banner', 'Region', 'State', 'Cluster', 'Latitude', 'Longitude'];
  const rows = stores.map((store) => [
    store.number,
    store.name,
    store.banner.name,
    store.region,
    store.state,
    store.cluster,
    String(store.latitude),
    String(store.longitude),
  ]);
  return csv([head, ...rows]);
}

/** The product file: attributes that planogram files lack, by the same 13-digit UPC. */
export function productsCsv(products: readonly SampleProduct[]): Uint8Array {
  const head = [
    'UPC',
    'Name',
    'Category',
    'SubCategory',
    'Segment',
    'Subsegment',
    'Manufacturer',
    'Brand',
    'Package',
    'Size',
    'Unit',
  ];
  const rows = products.map((product) => [
    product.upc,
    product.name,
    product.category.name,
    product.subcategory.name,
    product.segment,
    product.subsegment,
    product.manufacturer,
    product.brand,
    product.form.packaging,
    String(product.form.size),
    product.form.unitOfMeasure,
  ]);
  return csv([head, ...rows]);
}

function csv(rows: readonly (readonly string[])[]): Uint8Array {
  return encodeUtf8('\ufeff' + rows.map((row) => row.map(field).join(',')).join('\r\n') + '\r\n');
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
