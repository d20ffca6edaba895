import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ACCESS_RULES, type AccessRule } from '../../src/platform/auth/access.decorators.js';
import type { TestApp } from '../support/test-app.js';

/** A handler of the program with its access rules. */
export interface Route {
  /** `Controller.method` */
  handler: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `:parameters`. */
  path: string;
  rules: readonly AccessRule[];
}

const METHODS: Partial<Record<RequestMethod, Route['method']>> = {
  [RequestMethod.GET]: 'get',
  [RequestMethod.POST]: 'post',
  [RequestMethod.PUT]: 'put',
  [RequestMethod.PATCH]: 'patch',
  [RequestMethod.DELETE]: 'delete',
};

/** Every handler of every controller, by path. */
export function routesOf({ app }: TestApp): Route[] {
  const routes: Route[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (isClass(metatype)) routes.push(...routesOfController(metatype));
    }
  }
  return routes.sort((a, b) => a.path.localeCompare(b.path));
}

function routesOfController(controller: Type): Route[] {
  const bases = listOf(Reflect.getMetadata(PATH_METADATA, controller));
  return new MetadataScanner().getAllMethodNames(controller.prototype).flatMap((name) => {
    const handler: object = controller.prototype[name];
    const method = METHODS[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
    if (!Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
    if (!method) throw new Error(`${controller.name}.${name} answers to a verb that this walk does not know`);
    const rules: readonly AccessRule[] = Reflect.getMetadata(ACCESS_RULES, handler) ?? [];
    return bases.flatMap((base) =>
      listOf(Reflect.getMetadata(PATH_METADATA, handler)).map((path) => ({
        handler: `${controller.name}.${name}`,
        method,
        path: `/${['api', base, path].join('/').split('/').filter(Boolean).join('/')}`,
        rules,
      })),
    );
  });
}

function listOf(path: string | string[]): string[] {
  return Array.isArray(path) ? path : [path];
}

function isClass(metatype: unknown): metatype is Type {
  return typeof metatype === 'function';
}
