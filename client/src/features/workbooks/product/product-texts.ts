declare module '../../../lib/i18n-resources.js' {
  interface Resources {
    product: typeof import('../../../../public/locales/en-US/product.json');
  }
}

/** Texts of a product's page. */
export const PRODUCT_TEXTS = 'product';
