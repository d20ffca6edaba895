# Server and worker of Reveal in one image: the command decides (see docker-compose.yml).
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY client/package.json client/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx nest build && npm run build --workspace client

FROM node:22-bookworm-slim
ARG VERSION=0.3.0
LABEL org.opencontainers.image.title=Reveal org.opencontainers.image.version=$VERSION
# MALLOC_*: large buffers go back to the system when freed; a worker stays 40 MB smaller.
ENV NODE_ENV=production REVEAL_DATA=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY package.json package-lock.json ./
COPY client/package.json client/
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY --from=build /app/dist dist
COPY --from=build /app/client/dist client/dist
RUN mkdir -m 0700 /data && chown 1000:1000 /data
# By number (the image's `node`), so that a cluster can see that it is not root. Nothing but /data and /tmp is written.
USER 1000:1000
VOLUME /data
EXPOSE 3000
CMD ["node", "dist/src/main.js"]
