/** How many points of the window one pass looks at; each has a shadow map. */
export const keysPerPass = 2;

export const surfaceVertex = `#version 300 es
layout(location=0) in vec3 aPosition;
layout(location=1) in vec3 aNormal;
layout(location=2) in vec3 aTangent;
layout(location=3) in vec2 aUv;
layout(location=4) in float aSky;
uniform mat4 uCamera;
uniform vec2 uTile;
out vec3 vPosition, vNormal, vTangent;
out vec2 vUv;
out float vSky;
void main() {
  vPosition = aPosition; vNormal = aNormal; vTangent = aTangent; vUv = aUv * uTile; vSky = aSky;
  gl_Position = uCamera * vec4(aPosition, 1.0);
}`;

const shadows = `
uniform sampler2DShadow uShadow0, uShadow1;
uniform mat4 uLight[2];
uniform vec3 uKey[2];
uniform vec3 uKeyColour, uSkyColour;
uniform float uGrain;
// Taps turned by a different angle at every pixel and in every pass: what would be steps becomes fine grain.
vec2 turned;
void turnTaps() {
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy + uGrain * vec2(47.0, 17.0), vec2(0.06711056, 0.00583715)))) * 6.2831853;
  turned = vec2(cos(grain), sin(grain));
}
float lit(sampler2DShadow map, int i, vec3 p, float spread) {
  vec3 s = (uLight[i] * vec4(p, 1.0)).xyz * 0.5 + 0.5;
  if (s.x < 0.0 || s.y < 0.0 || s.x > 1.0 || s.y > 1.0 || s.z > 1.0) return 1.0;
  s.z -= 0.0006;
  vec2 wide = turned * spread;
  vec2 side = vec2(-wide.y, wide.x) * 0.6;
  return 0.25 * (texture(map, s + vec3(wide, 0.0)) + texture(map, s - vec3(wide * 0.5, 0.0))
    + texture(map, s + vec3(side, 0.0)) + texture(map, s - vec3(side * 1.4, 0.0)));
}`;

export const surfaceFragment = `#version 300 es
precision highp float;
precision highp sampler2DShadow;
in vec3 vPosition, vNormal, vTangent;
in vec2 vUv;
in float vSky;
uniform sampler2D uAlbedo, uRelief;
uniform vec3 uEye, uTint, uBackTint, uBounce;
uniform float uRelief1, uSheen, uGloss, uShine, uMetal, uBias;
${shadows}
out vec4 colour;
void main() {
  vec4 albedo = texture(uAlbedo, vUv);
  if (albedo.a < 0.5) discard;
  turnTaps();
  vec3 geometric = normalize(vNormal);
  vec3 view = normalize(uEye - vPosition);
  bool isBack = dot(geometric, view) < 0.0;
  if (isBack) geometric = -geometric;
  vec3 relief = texture(uRelief, vUv).xyz * 2.0 - 1.0;
  vec3 tangent = normalize(vTangent - geometric * dot(vTangent, geometric));
  vec3 bitangent = cross(geometric, tangent) * (isBack ? -1.0 : 1.0);
  vec3 normal = normalize(geometric + (tangent * relief.x + bitangent * relief.y) * uRelief1);
  vec3 base = albedo.rgb * (isBack ? uBackTint : uTint);
  vec3 from = vPosition + geometric * uBias;
  vec3 diffuse = vec3(0.0), specular = vec3(0.0);
  for (int i = 0; i < 2; i++) {
    vec3 l = uKey[i];
    float cosine = dot(normal, l);
    float shade = i == 0 ? lit(uShadow0, 0, from, 0.0022) : lit(uShadow1, 1, from, 0.0022);
    float facing = smoothstep(-0.05, 0.12, dot(geometric, l));
    vec3 light = uKeyColour * shade * facing * 0.5;
    diffuse += light * max(0.0, (cosine + uSheen * 0.25) / (1.0 + uSheen * 0.25));
    specular += light * pow(max(0.0, dot(normal, normalize(l + view))), uGloss) * max(0.0, cosine) * uShine * (uGloss + 8.0) / 25.0;
  }
  float sky = isBack ? 0.16 + 0.2 * vSky : vSky;
  float lean = 1.0 + 1.1 * (normal.y - geometric.y);
  diffuse += uSkyColour * sky * max(0.2, lean) * mix(0.72, 1.0, relief.z * relief.z);
  diffuse += uBounce * (0.4 + 0.6 * (0.5 - 0.5 * normal.y)) * (isBack ? 0.7 : 0.55 + 0.45 * min(1.0, vSky * 1.6));
  float rim = pow(1.0 - max(0.0, dot(normal, view)), 3.0);
  vec3 cloth = base * diffuse * (1.0 + uSheen * rim * 1.1);
  vec3 shine = mix(vec3(1.0), base, uMetal) * specular;
  colour = vec4(cloth * (1.0 - 0.75 * uMetal) + shine + base * uMetal * (0.28 + 0.5 * max(0.0, reflect(-view, normal).y)), 1.0);
}`;

export const groundFragment = `#version 300 es
precision highp float;
precision highp sampler2DShadow;
in vec3 vPosition;
uniform sampler2D uSky;
uniform vec3 uPaper, uMiddle;
uniform float uHalf;
${shadows}
out vec4 colour;
void main() {
  turnTaps();
  vec2 place = (vPosition.xz - uMiddle.xz) / uHalf;
  float near = 1.0 - smoothstep(0.55, 1.0, length(place));
  float key = 0.5 * (lit(uShadow0, 0, vPosition, 0.012) * uKey[0].y + lit(uShadow1, 1, vPosition, 0.012) * uKey[1].y);
  float keyFull = 0.5 * (uKey[0].y + uKey[1].y);
  float sky = texture(uSky, place * 0.5 + 0.5).r;
  vec3 ratio = (uKeyColour * key + uSkyColour * sky * 1.25) / (uKeyColour * keyFull + uSkyColour * 1.25);
  colour = vec4(uPaper * mix(vec3(1.0), mix(ratio, vec3(1.0), 0.06), near), 1.0);
}`;

export const shadowVertex = `#version 300 es
layout(location=0) in vec3 aPosition;
layout(location=3) in vec2 aUv;
uniform mat4 uCamera;
uniform vec2 uTile;
out vec2 vUv;
void main() { vUv = aUv * uTile; gl_Position = uCamera * vec4(aPosition, 1.0); }`;

export const shadowFragment = `#version 300 es
precision highp float;
in vec2 vUv;
uniform sampler2D uAlbedo;
uniform float uHasHoles;
void main() { if (uHasHoles > 0.5 && texture(uAlbedo, vUv).a < 0.5) discard; }`;

export const screenVertex = `#version 300 es
out vec2 vUv;
void main() {
  vec2 p = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
  vUv = p; gl_Position = vec4(p * 2.0 - 1.0, 0.0, 1.0);
}`;

export const addFragment = `#version 300 es
precision highp float;
in vec2 vUv;
uniform sampler2D uPicture;
uniform float uWeight;
out vec4 colour;
void main() { colour = texture(uPicture, vUv) * uWeight; }`;

export const developFragment = `#version 300 es
precision highp float;
in vec2 vUv;
uniform sampler2D uPicture;
out vec4 colour;
vec3 shoulder(vec3 c) { return mix(c, 0.84 + 0.15 * tanh((c - 0.84) / 0.15), step(0.84, c)); }
void main() {
  vec3 c = shoulder(texture(uPicture, vUv).rgb);
  c = mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0031308)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  colour = vec4(c, 1.0);
}`;
