// The modules of the designer's page, for node.
export const page = (name) => import(new URL(`../../../Sources/DesignServer/Page/${name}`, import.meta.url));
