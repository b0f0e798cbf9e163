/**
 * The names of the fields in the order to show them. The database sorts the keys of an object, so a form keeps its order
 * beside them. Versions from before forms had one show what is required first.
 */
export function fieldNames({ order, properties, required = [] }) {
    if (order)
        return order;
    const optional = Object.keys(properties).filter((name) => !required.includes(name));
    return [...required, ...optional];
}
export const fieldsInOrder = (form) => fieldNames(form).map((name) => [name, form.properties[name]]);
/** The headings above the fields; none where the form is in one piece. */
export const sectionsOf = ({ sections = [] }) => sections;
