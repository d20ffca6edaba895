import { Module, type DynamicModule } from '@nestjs/common';
import type { Composition } from './app.module.js';
import { featureModules } from './feature-modules.js';
import { platformModules } from './platform-modules.js';

/** A worker: the feature modules without anything that listens. */
@Module({})
export class WorkerModule {
  static compose(composition: Composition): DynamicModule {
    return { module: WorkerModule, imports: [...platformModules(composition), ...featureModules] };
  }
}
