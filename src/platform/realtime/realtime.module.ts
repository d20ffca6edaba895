import { Global, Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';
import { LivePublisher } from './live-publisher.js';
import { LiveRelay } from './live-relay.js';

/** Publishing, in every process. */
@Global()
@Module({ providers: [LivePublisher], exports: [LivePublisher] })
export class LivePublishingModule {}

/** The sockets, in server processes only. */
@Module({ providers: [LiveRelay, LiveGateway] })
export class LiveChannelModule {}
