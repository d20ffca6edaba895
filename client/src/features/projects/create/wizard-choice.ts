export const SET_STATUSES = ['Final', 'Proposed'] as const;
export type SetStatus = (typeof SET_STATUSES)[number];

/** What was chosen in Create Project so far. */
export interface WizardChoice {
  /** '' until chosen. */
  readonly retailerId: string;
  readonly retailerName: string;
  /** The retailer itself, or a division or banner of it. */
  readonly placeId: string;
  readonly placeName: string;
  readonly baseCallPoints: readonly { readonly id: string; readonly name: string }[];
  readonly multiBase: boolean;
  /** 1 to 53; null until chosen. */
  readonly storeExtraction: number | null;
  readonly storePattern: string;
  readonly timePeriodId: string;
  readonly timePeriod: string;
  readonly setStatus: SetStatus | null;
}

export const NOTHING_CHOSEN: WizardChoice = {
  retailerId: '',
  retailerName: '',
  placeId: '',
  placeName: '',
  baseCallPoints: [],
  multiBase: false,
  storeExtraction: null,
  storePattern: '',
  timePeriodId: '',
  timePeriod: '',
  setStatus: null,
};

/** Takes some of it anew. */
export type Change = (change: Partial<WizardChoice>) => void;
