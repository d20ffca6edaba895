import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { featureModules } from './feature-modules.js';
import { ProblemFilter } from './platform/errors/problem.filter.js';
import { HealthModule } from './platform/health/health.module.js';
import { platformModules, type Composition } from './platform-modules.js';
import { LiveChannelModule } from './platform/realtime/realtime.module.js';

/**
 * A server: the feature modules with the API, the live channel and health. Also runs jobs once JobRunner is started.
 */
@Module({})
export class AppModule {
  static compose(composition: Composition): DynamicModule {
    return {
      module: AppModule,
      imports: [...platformModules(composition), ...featureModules, LiveChannelModule, HealthModule],
      providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
    };
  }
}
