import type { ComponentType } from 'react';

/** A component in one of its states. */
export interface Story {
  readonly name: string;
  readonly Show: ComponentType;
}

/** What a file of stories exports by default: a component, or several that belong together. */
export interface Chapter {
  readonly title: string;
  readonly stories: readonly Story[];
}
