import { type Box, boundingBox, expandBox, type Matrix, maxScale, transformPoint, union } from './geometry.ts'
import type { State } from './state.ts'

/** Diagonal lines are cut, because the box around a long one covers much that it does not touch. */
const PIECE = 40
const MAX_PIECES = 16
/** The least that a line of no width or an area of no height shows. */
const HAIR = 0.5
/** Corners of upright and flat lines reach so much further than half their width. */
const SQUARE = 1.5

/** Around one part of a path. */
interface Area extends Box {
  /** Undefined where there are curves, or more corners than a rectangle has. */
  corners: [number, number][] | undefined
}

/** Around one line or curve. */
interface Line extends Box {
  isStraight: boolean
}

/** Where it begins, its corners, and where it ends. */
const MOST_CORNERS = 6
const NEAR = 0.01

/** The path under construction (8.5.2), in the page's own space. */
export class Path {
  /** Around each part: nothing outside is filled. */
  #areas: Area[] = []
  /** Around each line and curve. */
  #lines: Line[] = []
  #start: [number, number] | undefined
  #at: [number, number] | undefined
  #hasCorners = false
  /** Set by W: the path becomes a clip when it is painted. */
  clips = false

  get isEmpty(): boolean {
    return this.#areas.length === 0
  }

  move(x: number, y: number, by: Matrix): void {
    this.#at = transformPoint(x, y, by)
    this.#start = this.#at
    this.#areas.push({ ...boundingBox(this.#at), corners: [this.#at] })
  }

  line(x: number, y: number, by: Matrix): void {
    this.#lineTo(transformPoint(x, y, by))
  }

  #lineTo(to: [number, number]): void {
    const from = this.#at ?? to
    if (this.#at === undefined) this.#areas.push({ ...boundingBox(to), corners: [] })
    const isStraight = from[0] === to[0] || from[1] === to[1]
    if (!isStraight) this.#hasCorners = true
    const length = Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1])
    const pieces = isStraight || !(length > PIECE) ? 1 : Math.min(MAX_PIECES, Math.ceil(length / PIECE))
    for (let piece = 0; piece < pieces; piece++) {
      const [a, b] = [piece / pieces, (piece + 1) / pieces]
      const box = boundingBox([
        between(from[0], to[0], a),
        between(from[1], to[1], a),
        between(from[0], to[0], b),
        between(from[1], to[1], b),
      ])
      this.#lines.push({ ...box, isStraight })
    }
    this.#reach(boundingBox(to), to)
    this.#at = to
  }

  /** Points of the curve; it lies within them. */
  curve(points: readonly [number, number][], by: Matrix): void {
    const own = points.flatMap(([x, y]) => transformPoint(x, y, by))
    if (this.#at === undefined) this.#areas.push({ ...boundingBox(own), corners: undefined })
    const box = boundingBox([...(this.#at ?? []), ...own])
    this.#hasCorners = true
    this.#lines.push({ ...box, isStraight: false })
    this.#reach(box)
    this.#at = own.slice(-2) as [number, number]
  }

  rectangle([x, y, width, height]: readonly number[], by: Matrix): void {
    this.move(x!, y!, by)
    this.line(x! + width!, y!, by)
    this.line(x! + width!, y! + height!, by)
    this.line(x!, y! + height!, by)
    this.close()
  }

  close(): void {
    if (this.#start) this.#lineTo(this.#start)
  }

  #reach(box: Box, corner?: [number, number]): void {
    const last = this.#areas.length - 1
    const { corners, ...former } = this.#areas[last]!
    const isFew = corners !== undefined && corner !== undefined && corners.length < MOST_CORNERS
    this.#areas[last] = { ...union(former, box), corners: isFew ? [...corners, corner] : undefined }
  }

  /** Undefined where there is no path. */
  bounds(): Box | undefined {
    const bounds = this.#areas.reduce<Box | undefined>((sum, box) => (sum ? union(sum, box) : box), undefined)
    return bounds && seen(bounds)
  }

  /** One upright rectangle and nothing else. */
  get isRectangle(): boolean {
    return this.#areas.length === 1 && isRectangle(this.#areas[0]!)
  }

  filled(): { box: Box; isRectangle: boolean }[] {
    return this.#areas.map((area) => ({ box: seen(area), isRectangle: isRectangle(area) }))
  }

  stroked(state: State): { box: Box; isStraight: boolean }[] {
    const reach = strokeExtent(state, this.#hasCorners)
    return this.#lines.map(({ isStraight, ...box }) => ({ box: expandBox(box, reach), isStraight }))
  }
}

/** How far the ink of a line lies from it at most, in the page's own space. */
export function strokeExtent({ matrix, lineWidth, join, miterLimit }: State, hasCorners: boolean): number {
  const half = Math.max(HAIR, Math.abs(lineWidth) * maxScale(matrix)) / 2
  return half * (hasCorners && join === 0 ? Math.max(SQUARE, Math.abs(miterLimit)) : SQUARE)
}

const seen = ({ left, bottom, right, top }: Box): Box => {
  const box = { left, bottom, right, top }
  return right - left < HAIR || top - bottom < HAIR ? expandBox(box, HAIR / 2) : box
}

/** All its corners are corners of the box around it. */
const isRectangle = ({ corners, left, bottom, right, top }: Area): boolean =>
  corners?.every(
    ([x, y]) =>
      Math.min(Math.abs(x - left), Math.abs(x - right)) <= NEAR &&
      Math.min(Math.abs(y - bottom), Math.abs(y - top)) <= NEAR,
  ) ?? false

const between = (from: number, to: number, part: number): number => from + (to - from) * part
