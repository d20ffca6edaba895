import { brand, form, type CategorySpec, type FormSpec, type SubcategorySpec } from './category-spec.js';

/** Six further categories for larger sets (`--categories 10`). Every brand and manufacturer is invented. */

function subcategory(
  name: string,
  share: number,
  segments: SubcategorySpec['segments'],
  variants: readonly string[],
  forms: readonly FormSpec[],
  gaps: readonly number[],
): SubcategorySpec {
  return { name, share, segments, variants, forms, gaps };
}

const GROCERY = { department: 'Grocery', height: 78, deckDepth: 22, shelfDepth: 18 } as const;

const CEREAL_BOXES = [
  form('12 OZ', 'Box', 12, 'oz', [7.7, 11.1, 2.3], 4.29, { casePack: 12, turns: [2], pull: 1.5 }),
  form('18 OZ', 'Family box', 18, 'oz', [8.1, 12.1, 3.1], 5.79, { casePack: 10, turns: [2], pull: 1.1 }),
  form('24 OZ', 'Giant box', 24, 'oz', [9, 13, 3.4], 7.29, { casePack: 8, pull: 0.7 }),
];

const CEREAL: CategorySpec = {
  ...GROCERY,
  code: '0050',
  name: 'Cereal',
  short: 'CER',
  sections: [4, 11],
  brands: [
    brand('MORNINGSTEAD', 'Harrowgate Mills', 2.2),
    brand('LOOPALOOS', 'Harrowgate Mills', 1.4, ['Family cereal']),
    brand('OATHERLY', 'Dunmarch Baking', 1.4, ['Hot cereal', 'Adult cereal', 'Granola']),
    brand('HAYRIDGE', 'Harrowgate Mills', 1),
    brand('CRISPIN & CO', 'Crispin Grain', 0.9),
    brand('SUNSTOOK', 'Crispin Grain', 0.8),
    brand('ELDERMILL', 'Eldermill Foods', 0.7),
    brand('BRANFIELD', 'Dunmarch Baking', 1, ['Adult cereal']),
    brand('KITTIWAKE GRANOLA', 'Verdant Pantry', 0.9, ['Granola', 'Hot cereal']),
    brand('{OWN}', '{BANNER}', 1),
  ],
  subcategories: [
    subcategory(
      'Family cereal',
      0.42,
      { Sweetened: ['Fruit', 'Chocolate'], Plain: ['Corn', 'Rice'] },
      ['HONEY RINGS', 'COCOA PUFFS', 'CORN FLAKES', 'FRUIT HOOPS', 'CINNAMON SQUARES', 'CRISP RICE'],
      CEREAL_BOXES,
      [13.6, 12.8, 12.6, 12.2, 11.6],
    ),
    subcategory(
      'Adult cereal',
      0.28,
      { Fiber: ['Bran'], Wholegrain: ['Flakes', 'Clusters'] },
      ['BRAN FLAKES', 'RAISIN BRAN', 'WHEAT BITES', 'MULTIGRAIN', 'PROTEIN CLUSTERS'],
      CEREAL_BOXES,
      [13.6, 12.8, 12.6, 12.2, 11.6],
    ),
    subcategory(
      'Hot cereal',
      0.16,
      { Instant: ['Flavored', 'Plain'], Rolled: ['Old fashioned'] },
      ['OLD FASHIONED', 'QUICK', 'MAPLE', 'APPLE', 'STEEL CUT'],
      [
        form('10 CT', 'Box', 10, 'ct', [6.2, 7.6, 2.7], 3.99, { casePack: 12, stacks: true, turns: [4], pull: 1.2 }),
        form('42 OZ', 'Canister', 42, 'oz', [5.1, 9.4, 5.1], 5.29, { casePack: 12, pull: 1 }),
      ],
      [10.8, 10.8, 10.6, 10.2, 9.2, 9.2],
    ),
    subcategory(
      'Granola',
      0.14,
      { Clusters: ['Nut', 'Fruit'], Muesli: ['Swiss style'] },
      ['ALMOND', 'BERRY', 'HONEY', 'MUESLI'],
      [
        form('12 OZ', 'Pouch', 12, 'oz', [6.8, 9.2, 2.9], 5.49, { casePack: 6, pull: 1.1 }),
        form('20 OZ', 'Pouch', 20, 'oz', [7.6, 10.4, 3.4], 7.99, { casePack: 6, pull: 0.7 }),
      ],
      [11.4, 11.2, 10.8, 10.2, 10.2],
    ),
  ],
};

const COFFEE: CategorySpec = {
  ...GROCERY,
  code: '0060',
  name: 'Coffee and tea',
  short: 'COF',
  sections: [4, 10],
  brands: [
    brand('TALLOWAY', 'Talloway Roasters', 2),
    brand('BEAN & BARGE', 'Bean & Barge Coffee', 1.2, ['Ground coffee', 'Whole bean', 'Pods']),
    brand('CAFÉ ORLÈNE', 'Torréfaction Orlène', 1, ['Ground coffee', 'Pods', 'Instant']),
    brand('LEAFWICK', 'Wickham Tea', 1.6, ['Black tea', 'Herbal tea']),
    brand('MARRAKOFF', 'Kaffrin Trading', 1.1),
    brand('GREYBOROUGH', 'Wickham Tea', 0.9),
    brand('SLOWPOUR', 'Slowpour Collective', 0.7),
    brand('OLD JETTY', 'Old Jetty Coffee', 0.8),
    brand('HUSHBLOOM', 'Wickham Tea', 0.9, ['Herbal tea']),
    brand('{OWN}', '{BANNER}', 0.9),
  ],
  subcategories: [
    subcategory(
      'Ground coffee',
      0.3,
      { Regular: ['Medium', 'Dark'], Decaf: ['Medium'] },
      ['HOUSE', 'DARK', 'BREAKFAST', 'COLOMBIAN STYLE', 'DECAF', 'FRENCH'],
      [
        form('24 OZ', 'Tub', 24, 'oz', [6.1, 6.9, 6.1], 9.99, { casePack: 6, stacks: true, pull: 1.2 }),
        form('12 OZ', 'Bag', 12, 'oz', [5, 8.6, 3], 8.49, { casePack: 6, pull: 1.2 }),
      ],
      [10.4, 10.2, 10.2, 9.8, 9.6, 9.2],
    ),
    subcategory(
      'Pods',
      0.28,
      { Regular: ['Medium', 'Dark'], Flavored: ['Vanilla', 'Hazelnut'] },
      ['HOUSE', 'DARK', 'VANILLA', 'HAZELNUT', 'DECAF', 'DONUT SHOP'],
      [
        form('12 CT', 'Box', 12, 'ct', [6.1, 4.3, 4.2], 8.99, { casePack: 6, stacks: true, turns: [2, 4], pull: 1.4 }),
        form('32 CT', 'Box', 32, 'ct', [8.4, 6.3, 5.3], 18.99, { casePack: 4, stacks: true, turns: [2], pull: 0.9 }),
      ],
      [10.4, 10.2, 10.2, 9.8, 9.6, 9.2],
    ),
    subcategory(
      'Whole bean',
      0.1,
      { Regular: ['Medium', 'Dark'] },
      ['HOUSE', 'DARK', 'ESPRESSO'],
      [form('12 OZ', 'Bag', 12, 'oz', [5, 9.4, 3.1], 9.99, { casePack: 6, pull: 1 })],
      [10.6, 10.4, 10.4, 10.2, 10.2],
    ),
    subcategory(
      'Instant',
      0.1,
      { Regular: ['Medium'], Decaf: ['Medium'] },
      ['CLASSIC', 'DARK', 'DECAF'],
      [
        form('7 OZ', 'Jar', 7, 'oz', [3.6, 6.3, 3.6], 7.49, { casePack: 6, stacks: true, pull: 1 }),
        form('3 OZ', 'Jar', 3, 'oz', [2.7, 4.6, 2.7], 4.29, { casePack: 12, stacks: true, tray: [4, 1, 3], pull: 0.7 }),
      ],
      [10.4, 10.2, 10.2, 9.8, 9.6, 9.2],
    ),
    subcategory(
      'Black tea',
      0.12,
      { Bags: ['Classic', 'Flavored'] },
      ['CLASSIC', 'EARL', 'CHAI', 'DECAF'],
      [
        form('100 CT', 'Box', 100, 'ct', [6.4, 5.3, 3.6], 4.49, { casePack: 6, stacks: true, turns: [4], pull: 1.2 }),
        form('20 CT', 'Box', 20, 'ct', [5.3, 2.9, 2.8], 3.49, { casePack: 6, stacks: true, turns: [2], pull: 1 }),
      ],
      [9.4, 9.4, 8.4, 8.4, 8.4, 8.4],
    ),
    subcategory(
      'Herbal tea',
      0.1,
      { Bags: ['Fruit', 'Calming'] },
      ['PEPPERMINT', 'CHAMOMILE', 'LEMON GINGER', 'BERRY'],
      [form('20 CT', 'Box', 20, 'ct', [5.3, 2.9, 2.8], 3.79, { casePack: 6, stacks: true, turns: [2], pull: 1 })],
      [9.4, 9.4, 8.4, 8.4, 8.4, 8.4],
    ),
  ],
};

const ORAL: CategorySpec = {
  code: '0070',
  name: 'Oral care',
  department: 'Health and beauty',
  short: 'ORL',
  height: 72,
  deckDepth: 18,
  shelfDepth: 16,
  sections: [4, 8],
  brands: [
    brand('BRILLADENT', 'Lindqvale Household', 2),
    brand('MINTRELL', 'Carrow & Penn', 1.5),
    brand('GUMWISE', 'Ashdown Dental', 1, ['Toothpaste', 'Rinse', 'Toothbrushes']),
    brand('NORDENT', 'Nordhem Rein', 0.9),
    brand('SMILEWELL', 'Carrow & Penn', 1),
    brand('ENAMOR', 'Enamor Labs', 0.8),
    brand('PIP & PEARL', 'Ashdown Dental', 0.7),
    brand('{OWN}', '{BANNER}', 0.8),
  ],
  subcategories: [
    subcategory(
      'Toothpaste',
      0.5,
      { Care: ['Whitening', 'Sensitive'], Everyday: ['Cavity', 'Kids'] },
      ['WHITENING', 'SENSITIVE', 'CAVITY', 'TOTAL', 'KIDS', 'FRESH MINT', 'CHARCOAL'],
      [
        form('6 OZ', 'Carton', 6, 'oz', [8.1, 1.9, 1.6], 4.49, { casePack: 24, stacks: true, turns: [2], pull: 1.4 }),
        form('2/6 OZ', 'Twin pack', 6, 'oz', [8.2, 3.7, 1.7], 7.99, { casePack: 12, stacks: true, pull: 0.8 }),
        form('4 OZ', 'Carton', 4, 'oz', [6.8, 1.7, 1.5], 3.49, { casePack: 24, stacks: true, turns: [2], pull: 0.9 }),
      ],
      [7.4, 7.4, 7.4, 7.4, 7.4, 7.4],
    ),
    subcategory(
      'Rinse',
      0.28,
      { Antiseptic: ['Mint', 'Alcohol free'], Fluoride: ['Kids'] },
      ['COOL MINT', 'ALCOHOL FREE', 'WHITENING', 'KIDS BERRY', 'TOTAL'],
      [
        form('33 OZ', 'Bottle', 33, 'oz', [4, 10.2, 2.8], 6.49, { casePack: 6, pull: 1.2 }),
        form('16 OZ', 'Bottle', 16, 'oz', [3.2, 8.2, 2.3], 4.49, { casePack: 12, pull: 1 }),
      ],
      [11.4, 11.4, 10.6, 9.4, 9.4],
    ),
    {
      name: 'Toothbrushes',
      share: 0.22,
      segments: { Manual: ['Soft', 'Kids'], Refills: ['Heads'] },
      variants: ['SOFT', 'MEDIUM', 'KIDS', 'WHITENING', 'FLOSS', 'REFILL HEADS', 'TRAVEL'],
      forms: [
        form('1 CT', 'Card', 1, 'ct', [1.9, 8.9, 1], 3.29, { casePack: 12, hangs: true, pull: 1.2 }),
        form('2 CT', 'Card', 2, 'ct', [3.2, 8.9, 1], 5.49, { casePack: 12, hangs: true, pull: 1 }),
        form('4 CT', 'Card', 4, 'ct', [4.6, 8.9, 1.1], 8.99, { casePack: 6, hangs: true, pull: 0.6 }),
      ],
      gaps: [],
      hanging: 'pegboard',
    },
  ],
};

const PAPER: CategorySpec = {
  code: '0080',
  name: 'Paper goods',
  department: 'Household',
  short: 'PAP',
  height: 84,
  deckDepth: 24,
  shelfDepth: 22,
  sections: [4, 11],
  brands: [
    brand('SOFTENBY', 'Kellanby Paper', 2),
    brand('DUSKWILLOW', 'Kellanby Paper', 1),
    brand('PLUSHPINE', 'Plushpine Mills', 1.1),
    brand('HOMEWISP', 'Plushpine Mills', 0.9),
    brand('BRAWNLEY', 'Northmere Tissue', 1.1),
    brand('LINDENSOFT', 'Linden Fibre', 0.8),
    brand('WIPEWELL', 'Northmere Tissue', 1.5, ['Paper towels', 'Napkins']),
    brand('CLOUDLET', 'Northmere Tissue', 1.2, ['Bath tissue', 'Facial tissue']),
    brand('{OWN}', '{BANNER}', 1.2),
  ],
  subcategories: [
    subcategory(
      'Bath tissue',
      0.45,
      { Premium: ['Soft', 'Strong'], Value: ['One ply'] },
      ['SOFT', 'STRONG', 'ULTRA', 'VALUE', 'SENSITIVE'],
      [
        form('6 RL', 'Pack', 6, 'ct', [9.2, 9.4, 9], 6.99, { casePack: 6, stacks: true, pull: 1.2 }),
        form('12 RL', 'Pack', 12, 'ct', [13.6, 9.6, 9.2], 12.99, { casePack: 4, stacks: true, pull: 1.2 }),
        form('4 RL', 'Pack', 4, 'ct', [8.8, 8.6, 4.6], 4.49, { casePack: 12, stacks: true, pull: 0.9 }),
      ],
      [20.4, 20.4, 11.2, 10.4],
    ),
    subcategory(
      'Paper towels',
      0.32,
      { Premium: ['Full sheet', 'Select size'], Value: ['Economy'] },
      ['SELECT', 'FULL SHEET', 'PRINTS', 'VALUE'],
      [
        form('2 RL', 'Pack', 2, 'ct', [11, 11.2, 5.6], 5.49, { casePack: 12, turns: [2], pull: 1.1 }),
        form('6 RL', 'Pack', 6, 'ct', [16.6, 11.2, 11.2], 13.99, { casePack: 4, pull: 1 }),
        form('1 RL', 'Roll', 1, 'ct', [5.5, 11, 5.5], 2.29, { casePack: 24, pull: 0.8 }),
      ],
      [12.4, 12.4, 12.4, 12.2, 12.2],
    ),
    subcategory(
      'Facial tissue',
      0.14,
      { Box: ['Cube', 'Flat'] },
      ['SOFT', 'LOTION', 'VALUE'],
      [
        form('120 CT', 'Flat box', 120, 'ct', [9.1, 3.3, 4.6], 2.49, {
          casePack: 24,
          stacks: true,
          turns: [2],
          pull: 1,
        }),
        form('70 CT', 'Cube box', 70, 'ct', [4.4, 5, 4.4], 1.99, { casePack: 24, stacks: true, pull: 1 }),
      ],
      [11.4, 11.4, 10.4, 10.4, 10.2],
    ),
    subcategory(
      'Napkins',
      0.09,
      { Everyday: ['White'], Dinner: ['Printed'] },
      ['EVERYDAY', 'DINNER', 'PRINTS'],
      [form('200 CT', 'Pack', 200, 'ct', [6.4, 8.4, 6.4], 3.79, { casePack: 12, stacks: true, pull: 1 })],
      [11.4, 11.4, 10.4, 10.4, 10.2],
    ),
  ],
};

const PASTA: CategorySpec = {
  ...GROCERY,
  code: '0090',
  name: 'Pasta and sauces',
  short: 'PAS',
  sections: [4, 10],
  brands: [
    brand('NONNA VESCA', 'Vescari Alimenti', 2),
    brand('SEMOLINO', 'Vescari Alimenti', 1.3, ['Dry pasta']),
    brand('ORTOBELLO', 'Ortobello Foods', 1.4, ['Red sauce', 'White sauce and pesto']),
    brand('CASA MIRELLE', 'Mirelle Conserve', 1),
    brand('POMAROSA', 'Mirelle Conserve', 0.9),
    brand('TRATTORIA NOVE', 'Nove Foods', 0.8),
    brand('GOLDEN DURUM', 'Crispin Grain', 0.7),
    brand('GRANDE PIAZZA', 'Ortobello Foods', 1, ['Dry pasta', 'Red sauce']),
    brand('{OWN}', '{BANNER}', 1.1),
  ],
  subcategories: [
    subcategory(
      'Dry pasta',
      0.46,
      { Long: ['Spaghetti', 'Linguine'], Short: ['Tubes', 'Shapes'] },
      ['SPAGHETTI', 'PENNE', 'ROTINI', 'ELBOWS', 'LINGUINE', 'FARFALLE', 'LASAGNA', 'WHOLE WHEAT'],
      [
        form('16 OZ', 'Box', 16, 'oz', [5.2, 7.4, 2.4], 1.89, { casePack: 20, stacks: true, turns: [4], pull: 1.4 }),
        form('12 OZ', 'Bag', 12, 'oz', [5.8, 8.2, 2.6], 1.99, { casePack: 16, pull: 0.8 }),
        form('32 OZ', 'Box', 32, 'oz', [6.4, 9.1, 3.4], 3.29, { casePack: 12, turns: [4], pull: 0.6 }),
      ],
      [10.2, 10.2, 9.8, 9.6, 9.2, 9.2],
    ),
    subcategory(
      'Red sauce',
      0.4,
      { Tomato: ['Basil', 'Garlic'], Meat: ['Bolognese'] },
      ['TRADITIONAL', 'BASIL', 'GARLIC', 'MEAT', 'MUSHROOM', 'ARRABBIATA'],
      [
        form('24 OZ', 'Jar', 24, 'oz', [3.5, 6.9, 3.5], 3.29, {
          casePack: 12,
          stacks: true,
          tray: [3, 1, 4],
          pull: 1.4,
        }),
        form('45 OZ', 'Jar', 45, 'oz', [4.4, 8.4, 4.4], 5.29, { casePack: 6, pull: 0.7 }),
      ],
      [10.2, 10.2, 9.8, 9.6, 9.2, 9.2],
    ),
    subcategory(
      'White sauce and pesto',
      0.14,
      { White: ['Alfredo'], Pesto: ['Basil'] },
      ['ALFREDO', 'FOUR CHEESE', 'PESTO'],
      [
        form('15 OZ', 'Jar', 15, 'oz', [3.2, 5.6, 3.2], 3.49, { casePack: 12, stacks: true, pull: 1 }),
        form('6.7 OZ', 'Jar', 6.7, 'oz', [2.6, 3.9, 2.6], 3.99, {
          casePack: 12,
          stacks: true,
          tray: [4, 1, 3],
          pull: 0.7,
        }),
      ],
      [10.2, 10.2, 9.8, 9.6, 9.2, 9.2],
    ),
  ],
};

const BABY: CategorySpec = {
  code: '0100',
  name: 'Baby care',
  department: 'Health and beauty',
  short: 'BAB',
  height: 78,
  deckDepth: 22,
  shelfDepth: 20,
  sections: [4, 10],
  brands: [
    brand('TINYTURTLE', 'Northmere Tissue', 1.9, ['Diapers', 'Wipes']),
    brand('LULLABY LANE', 'Kellanby Paper', 1.5, ['Diapers', 'Wipes']),
    brand('SPROUTLING', 'Verdant Pantry', 1.3, ['Baby food', 'Formula']),
    brand('CUDDLECOT', 'Plushpine Mills', 1),
    brand('BUMBLEBEAR', 'Halden Nutrition', 1),
    brand('FIRST ACORN', 'First Acorn', 0.8),
    brand('MILKWOOD', 'Milkwood Dairy', 0.8),
    brand('NUTRAWEE', 'Halden Nutrition', 1.4, ['Formula', 'Baby food']),
    brand('{OWN}', '{BANNER}', 1),
  ],
  subcategories: [
    subcategory(
      'Diapers',
      0.4,
      { 'Open diaper': ['Newborn', 'Infant'], Pants: ['Training'] },
      ['SIZE 1', 'SIZE 2', 'SIZE 3', 'SIZE 4', 'SIZE 5', 'PANTS'],
      [
        form('32 CT', 'Pack', 32, 'ct', [8.6, 9.3, 4.6], 10.99, { casePack: 4, stacks: true, turns: [2], pull: 1.2 }),
        form('74 CT', 'Large pack', 74, 'ct', [13.2, 15.4, 8.4], 24.99, { casePack: 1, pull: 0.9 }),
      ],
      [16.4, 16.2, 10.4, 10.4],
    ),
    subcategory(
      'Wipes',
      0.18,
      { Wipes: ['Scented', 'Sensitive'] },
      ['SENSITIVE', 'FRESH', 'WATER'],
      [
        form('64 CT', 'Soft pack', 64, 'ct', [7.4, 2.6, 4.3], 2.79, {
          casePack: 12,
          stacks: true,
          turns: [2],
          pull: 1.3,
        }),
        form('3/64 CT', 'Multipack', 192, 'ct', [7.6, 7.6, 4.6], 7.49, { casePack: 4, stacks: true, pull: 0.9 }),
      ],
      [10.2, 10.2, 9.8, 9.6, 9.2, 9.2],
    ),
    subcategory(
      'Baby food',
      0.24,
      { Pouch: ['Fruit', 'Vegetable'], Jar: ['Stage 1', 'Stage 2'] },
      ['APPLE', 'PEAR', 'CARROT', 'BANANA', 'SWEET POTATO', 'MANGO'],
      [
        form('4 OZ', 'Tub', 4, 'oz', [2.7, 2.2, 2.7], 1.29, { casePack: 24, stacks: true, tray: [4, 1, 3], pull: 1.3 }),
        form('3.5 OZ', 'Pouch', 3.5, 'oz', [3.1, 5.7, 1.4], 1.79, { casePack: 12, pull: 1.2 }),
      ],
      [8.4, 8.4, 8.4, 8.4, 8.4, 8.4],
    ),
    subcategory(
      'Formula',
      0.18,
      { Powder: ['Infant', 'Toddler'], Liquid: ['Ready to feed'] },
      ['INFANT', 'SENSITIVE', 'TODDLER'],
      [
        form('22 OZ', 'Tub', 22, 'oz', [5.2, 6.7, 5.2], 28.99, { casePack: 4, stacks: true, pull: 1 }),
        form('32 OZ', 'Bottle', 32, 'oz', [3.6, 8.4, 3.6], 9.49, { casePack: 6, pull: 0.8 }),
      ],
      [10.2, 10.2, 9.8, 9.6, 9.2, 9.2],
    ),
  ],
};

export const MORE_CATEGORIES: readonly CategorySpec[] = [CEREAL, COFFEE, ORAL, PAPER, PASTA, BABY];
