import { createProgram, createTarget, type Program, type Target, uploadMask, uploadTexture } from './gl.ts';
import { bounceColour, hammersley, keyColour, keyDirection, skyColour } from './light.ts';
import { lookAt, type Mat, multiply, perspective, subtract, type Vec } from './math.ts';
import type { Camera, Part, Pixels, Shoot } from './scene.ts';
import * as shaders from './shaders.ts';
import { type GroundSky, measureSky } from './sky.ts';
import { type Bounds, boundsOf, lightMatrix, tableMesh } from './space.ts';

interface LoadedPart {
  part: Part;
  array: WebGLVertexArrayObject;
  count: number;
  albedo: WebGLTexture;
  relief: WebGLTexture;
}
interface Key {
  direction: Vec;
  matrix: Mat;
  map: Target;
}

const shadowSize = 1024;
const keysPerCamera = 6;

/**
 * A small studio: one large soft window at the upper left, of which six points cast shadows, an even sky that is
 * measured beforehand for every corner, and a table that throws some light back. A few slightly moved exposures are
 * averaged: that is what gives real penumbras and clean edges without a ray tracer.
 */
export class Renderer {
  readonly canvas = document.createElement('canvas');
  private readonly gl: WebGL2RenderingContext;
  private readonly surface: Program;
  private readonly ground: Program;
  private readonly shadow: Program;
  private readonly addUp: Program;
  private readonly develop: Program;
  private readonly maps: Target[];
  private readonly textures = new Map<Pixels, WebGLTexture>();
  private readonly flat: Pixels = new ImageData(Uint8ClampedArray.of(128, 128, 255, 255), 1, 1);

  constructor() {
    const gl = this.canvas.getContext('webgl2', { antialias: false, preserveDrawingBuffer: true });
    if (!gl) throw new Error('This browser has no WebGL 2');
    if (!gl.getExtension('EXT_color_buffer_float')) throw new Error('No float targets');
    gl.getExtension('EXT_float_blend');
    this.gl = gl;
    this.surface = createProgram(gl, shaders.surfaceVertex, shaders.surfaceFragment);
    this.ground = createProgram(gl, shaders.surfaceVertex, shaders.groundFragment);
    this.shadow = createProgram(gl, shaders.shadowVertex, shaders.shadowFragment);
    this.addUp = createProgram(gl, shaders.screenVertex, shaders.addFragment);
    this.develop = createProgram(gl, shaders.screenVertex, shaders.developFragment);
    this.maps = Array.from({ length: keysPerCamera }, () =>
      createTarget(gl, shadowSize, shadowSize, 'shadow'),
    );
  }

  /**
   * Takes every picture of a scene.
   * @param take is called for each camera in turn, with the finished picture on the renderer's canvas
   */
  draw(shoot: Shoot, take: (camera: Camera) => void): void {
    const { gl } = this;
    const { width, height, exposures } = shoot;
    this.canvas.width = width;
    this.canvas.height = height;
    const bounds = boundsOf(shoot.parts);
    const sky = measureSky(shoot.parts, bounds);
    const loaded = shoot.parts.map((part, i) => this.load(part, sky.corners[i] ?? new Float32Array(0)));
    const table = this.load({ mesh: tableMesh(), material: { albedo: this.flat } }, new Float32Array(4));
    const mask = uploadMask(gl, sky.ground.pixels, sky.ground.width);
    const picture = createTarget(gl, width, height, 'picture');
    const sum = createTarget(gl, width, height, 'sum');
    for (const camera of shoot.cameras) {
      const keys = this.castShadows(camera, loaded, bounds);
      gl.bindFramebuffer(gl.FRAMEBUFFER, sum.frame);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      for (let i = 0; i < exposures; i++) {
        const pair = [keys[(i * 2) % keysPerCamera], keys[(i * 2 + 1) % keysPerCamera]];
        this.expose(shoot, camera, picture, { loaded, table, mask, sky: sky.ground }, pair as [Key, Key], i);
        this.combine(this.addUp, picture.texture, sum.frame, 1 / exposures);
      }
      this.combine(this.develop, sum.texture, null, 1);
      take(camera);
    }
    picture.free();
    sum.free();
    gl.deleteTexture(mask);
    for (const { array } of [...loaded, table]) gl.deleteVertexArray(array);
  }

  /** Forgets every texture: call it between products. */
  clear(): void {
    for (const texture of this.textures.values()) this.gl.deleteTexture(texture);
    this.textures.clear();
  }

  private load(part: Part, sky: Float32Array): LoadedPart {
    const { gl } = this;
    const array = gl.createVertexArray();
    gl.bindVertexArray(array);
    const { mesh, material } = part;
    const buffers: [Float32Array, number][] = [
      [mesh.positions, 3],
      [mesh.normals, 3],
      [mesh.tangents, 3],
      [mesh.uvs, 2],
      [sky, 1],
    ];
    buffers.forEach(([data, size], location) => {
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, 0, 0);
    });
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.indices, gl.STATIC_DRAW);
    gl.bindVertexArray(null);
    return {
      part,
      array,
      count: mesh.indices.length,
      albedo: this.texture(material.albedo, true),
      relief: this.texture(material.relief ?? this.flat, false),
    };
  }

  private texture(pixels: Pixels, isColour: boolean): WebGLTexture {
    const known = this.textures.get(pixels);
    if (known) return known;
    const texture = uploadTexture(this.gl, pixels, isColour);
    this.textures.set(pixels, texture);
    return texture;
  }

  private castShadows(camera: Camera, parts: readonly LoadedPart[], bounds: Bounds): Key[] {
    const { gl } = this;
    const towards = subtract(camera.eye, camera.target);
    const around = Math.atan2(towards[0], towards[2]);
    const { program, at } = this.shadow;
    gl.useProgram(program);
    gl.enable(gl.DEPTH_TEST);
    gl.viewport(0, 0, shadowSize, shadowSize);
    gl.activeTexture(gl.TEXTURE0);
    gl.uniform1i(at('uAlbedo'), 0);
    // In another order than they lie, so that the two of one exposure are far apart.
    const places = hammersley(keysPerCamera);
    return this.maps.map((map, i) => {
      const direction = keyDirection(places[(i * 5) % keysPerCamera] ?? [0, 0], around);
      const matrix = lightMatrix(direction, bounds);
      gl.bindFramebuffer(gl.FRAMEBUFFER, map.frame);
      gl.clear(gl.DEPTH_BUFFER_BIT);
      gl.uniformMatrix4fv(at('uCamera'), false, matrix);
      for (const { part, array, count, albedo } of parts) {
        if (part.material.isShadeless) continue;
        gl.bindTexture(gl.TEXTURE_2D, albedo);
        gl.uniform2fv(at('uTile'), part.material.tile ?? [1, 1]);
        gl.uniform1f(at('uHasHoles'), part.material.hasHoles ? 1 : 0);
        gl.bindVertexArray(array);
        gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0);
      }
      return { direction, matrix, map };
    });
  }

  private expose(
    { width, height, paper, exposures }: Shoot,
    camera: Camera,
    picture: Target,
    set: { loaded: readonly LoadedPart[]; table: LoadedPart; mask: WebGLTexture; sky: GroundSky },
    keys: readonly [Key, Key],
    index: number,
  ): void {
    const { gl } = this;
    const [jx, jy] = hammersley(exposures)[index] ?? [0.5, 0.5];
    gl.bindFramebuffer(gl.FRAMEBUFFER, picture.frame);
    gl.viewport(0, 0, width, height);
    gl.clearColor(paper[0], paper[1], paper[2], 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    const lens = perspective(camera.fovY, width / height, 5, 600, [
      ((jx - 0.5) * 1.6) / width,
      ((jy - 0.5) * 1.6) / height,
    ]);
    const view = multiply(lens, lookAt(camera.eye, camera.target));
    for (const { program, at } of [this.ground, this.surface]) {
      gl.useProgram(program);
      gl.uniformMatrix4fv(at('uCamera'), false, view);
      gl.uniform3fv(at('uKeyColour'), keyColour);
      gl.uniform3fv(at('uSkyColour'), skyColour);
      gl.uniform1f(at('uGrain'), index);
      keys.forEach(({ direction, matrix, map }, i) => {
        gl.uniformMatrix4fv(at(`uLight[${i}]`), false, matrix);
        gl.uniform3fv(at(`uKey[${i}]`), direction);
        gl.activeTexture(gl.TEXTURE2 + i);
        gl.bindTexture(gl.TEXTURE_2D, map.texture);
        gl.uniform1i(at(`uShadow${i}`), 2 + i);
      });
    }
    const { at } = this.surface;
    gl.uniform3fv(at('uEye'), camera.eye);
    gl.uniform3fv(at('uBounce'), bounceColour);
    for (const part of set.loaded) this.drawSurface(part);
    this.drawTable(set.table, set.mask, set.sky, paper);
    picture.resolve();
  }

  private drawTable(table: LoadedPart, mask: WebGLTexture, sky: GroundSky, paper: Vec): void {
    const { gl } = this;
    const { program, at } = this.ground;
    gl.useProgram(program);
    gl.uniform3fv(at('uPaper'), paper);
    gl.uniform3fv(at('uMiddle'), sky.middle);
    gl.uniform1f(at('uHalf'), sky.half);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, mask);
    gl.uniform1i(at('uSky'), 0);
    gl.bindVertexArray(table.array);
    gl.drawElements(gl.TRIANGLES, table.count, gl.UNSIGNED_INT, 0);
  }

  private drawSurface({ part, array, count, albedo, relief }: LoadedPart): void {
    const { gl } = this;
    const { at } = this.surface;
    const { material } = part;
    const tint = material.tint ?? [1, 1, 1];
    gl.uniform3fv(at('uTint'), tint);
    gl.uniform3fv(at('uBackTint'), material.backTint ?? tint);
    gl.uniform2fv(at('uTile'), material.tile ?? [1, 1]);
    gl.uniform1f(at('uRelief1'), material.bump ?? 1);
    gl.uniform1f(at('uSheen'), material.sheen ?? 0.3);
    gl.uniform1f(at('uGloss'), material.gloss ?? 12);
    gl.uniform1f(at('uShine'), material.shine ?? 0);
    gl.uniform1f(at('uMetal'), material.metal ?? 0);
    gl.uniform1f(at('uBias'), material.isSharp ? 0.012 : 0.05);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, albedo);
    gl.uniform1i(at('uAlbedo'), 0);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, relief);
    gl.uniform1i(at('uRelief'), 1);
    gl.bindVertexArray(array);
    gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0);
  }

  private combine(
    { program, at }: Program,
    from: WebGLTexture,
    to: WebGLFramebuffer | null,
    weight: number,
  ): void {
    const { gl } = this;
    gl.bindFramebuffer(gl.FRAMEBUFFER, to);
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.disable(gl.DEPTH_TEST);
    gl.useProgram(program);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, from);
    gl.uniform1i(at('uPicture'), 0);
    gl.uniform1f(at('uWeight'), weight);
    if (to) {
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE);
    }
    gl.bindVertexArray(null);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.disable(gl.BLEND);
  }
}
