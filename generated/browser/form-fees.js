import { holds } from './form-conditions.js';
import { fractionOf, rounded } from './form-formulas.js';
/** The row that every service has. */
export const BASE = 'base';
/** Of one fee, and so of each row; a payment can have no more. */
export const MOST_FEE = 1_000_000_000;
/** The fee with its lines. No line is ever below nothing, and their sum is the total. */
export function computeFee({ base, rules = {}, values, proofs, today }) {
    const scope = (name) => (Object.hasOwn(values, name) ? values[name] : undefined);
    const matching = (rules.exemptions ?? []).filter(({ when }) => holds(when, scope, today));
    const proven = matching.filter(({ proof }) => proof === undefined || proofs.has(proof));
    const charged = [
        ...(base.amount > 0 ? [baseLine(base)] : []),
        ...(rules.rows ?? []).flatMap((row) => row.when === undefined || holds(row.when, scope, today) ? lineOf(row, scope) : []),
    ];
    const lines = charged.map((line) => reduced(line, proven));
    return {
        total: lines.reduce((sum, { amount }) => sum + amount, 0),
        lines,
        unproven: matching
            .filter((one) => !proven.includes(one) && charged.some((line) => isOf(one, line)))
            .map(({ code }) => code),
    };
}
const baseLine = ({ amount, title_mn, title_en, legal_basis }) => ({
    code: BASE,
    head: 'fee',
    title_mn,
    title_en,
    amount,
    full: amount,
    ...(legal_basis && { legal_basis_mn: legal_basis, legal_basis_en: legal_basis }),
});
function lineOf(row, scope) {
    const quantity = row.per === undefined ? undefined : quantityOf(scope(row.per));
    if (row.per !== undefined && quantity === undefined)
        return [];
    const full = bounded(row, quantity === undefined ? BigInt(row.amount ?? 0) : product(row, quantity));
    if (full === 0)
        return [];
    const { code, head, title_mn, title_en, legal_basis_mn, legal_basis_en } = row;
    return [
        {
            code,
            head,
            title_mn,
            title_en,
            amount: full,
            full,
            ...(quantity !== undefined && { quantity, rate: row.rate ?? 0 }),
            ...(legal_basis_mn && { legal_basis_mn }),
            ...(legal_basis_en && { legal_basis_en }),
        },
    ];
}
/** A number, or how many rows a group has. */
function quantityOf(value) {
    if (Array.isArray(value))
        return value.length;
    return typeof value === 'number' && fractionOf(value) !== undefined ? value : undefined;
}
/** Exactly, and then rounded once. */
function product({ rate = 0, round_to = 1 }, quantity) {
    const [one, other] = [fractionOf(quantity), fractionOf(rate) ?? { over: 0n, under: 1n }];
    const step = BigInt(round_to);
    return rounded({ over: one.over * other.over, under: one.under * other.under * step }, 0) * step;
}
function bounded({ min = 0, max = MOST_FEE }, amount) {
    const [least, most] = [Math.max(0, min), Math.min(MOST_FEE, max)];
    if (amount <= BigInt(least))
        return least;
    return amount >= BigInt(most) ? most : Number(amount);
}
const isOf = ({ rows }, { code }) => rows === undefined || rows.includes(code);
/** By one exemption: publishing refuses two that match the same row. */
function reduced(line, exemptions) {
    const exemption = exemptions.find((one) => isOf(one, line));
    if (!exemption)
        return line;
    const off = rounded({ over: BigInt(line.full) * BigInt(exemption.percent), under: 100n }, 0);
    return { ...line, amount: Math.max(0, line.full - Number(off)), exemption: exemption.code };
}
