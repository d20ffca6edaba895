/** Names of the demo's own objects; administrators' and analysts' objects with other names are left alone. */
export const DEMO_FULL_PROJECT = 'Demo: spring reset of 24 stores';
export const DEMO_EARLIER_PROJECT = 'Demo: 12 stores a year before';
export const DEMO_MESSY_PROJECT = 'Demo: 3 stores, files and lists as they arrive';
export const DEMO_COMPARISON = 'Demo: this year against last';
export const DEMO_RESET = 'Demo: before and after the spring reset';
export const DEMO_PIVOT = 'Demo: space and sales by brand and banner';
export const DEMO_POD = 'Demo: points of distribution of drinks';
export const DEMO_WORKBOOK = 'Demo: brands by banner';
/** The category of the samples that the pod analysis covers. */
export const DEMO_POD_CATEGORY = 'Carbonated drinks';
/** Created in REVEAL_DATA once everything exists, so that what people delete of it stays deleted. */
export const DEMO_MARK = 'demo-complete';
