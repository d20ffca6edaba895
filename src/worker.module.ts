import { Module, type DynamicModule } from '@nestjs/common';
import { featureModules } from './feature-modules.js';
import { platformModules, type Composition } from './platform-modules.js';

/** A worker: the feature modules without anything that listens. */
@Module({})
export class WorkerModule {
  static compose(composition: Composition): DynamicModule {
    return { module: WorkerModule, imports: [...platformModules(composition), ...featureModules] };
  }
}
