import type { DynamicModule, Type } from '@nestjs/common';

/** The modules of the program in their order of dependence; server and worker processes both load them. */
export const featureModules: (Type | DynamicModule)[] = [];
