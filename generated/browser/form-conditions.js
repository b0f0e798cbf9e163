import { dayOfBound, isDay } from './form-days.js';
/** Whether it holds. A field that is absent compares as false with everything, and is not filled. */
export function holds(condition, scope, today) {
    if ('all' in condition)
        return condition.all.every((one) => holds(one, scope, today));
    if ('any' in condition)
        return condition.any.some((one) => holds(one, scope, today));
    if ('not' in condition)
        return !holds(condition.not, scope, today);
    return compares(condition, scope(condition.field), today);
}
function compares(asked, value, today) {
    if (asked.filled !== undefined)
        return isFilled(value) === asked.filled;
    if (value === undefined || value === null)
        return false;
    if (asked.eq !== undefined)
        return value === asked.eq;
    if (asked.in !== undefined)
        return asked.in.some((one) => one === value);
    for (const [key, fits] of orders) {
        const bound = asked[key];
        if (bound === undefined)
            continue;
        if (typeof bound === 'number')
            return typeof value === 'number' && fits(value - bound);
        if (!isDay(value))
            return false;
        const day = dayOfBound(bound, today);
        return fits(value < day ? -1 : value > day ? 1 : 0);
    }
    return false;
}
const orders = [
    ['gt', (difference) => difference > 0],
    ['gte', (difference) => difference >= 0],
    ['lt', (difference) => difference < 0],
    ['lte', (difference) => difference <= 0],
];
const isFilled = (value) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
/** Every comparison within. */
export function comparisonsIn(condition) {
    if ('all' in condition)
        return condition.all.flatMap(comparisonsIn);
    if ('any' in condition)
        return condition.any.flatMap(comparisonsIn);
    return 'not' in condition ? comparisonsIn(condition.not) : [condition];
}
