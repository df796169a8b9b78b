/**
 * The types of @wordpress/data, with stores that are found by their names.
 *
 * The package types a store by its descriptor only: by name (`select( 'core/editor' )`) it returns
 * `never`, and its functions cannot be augmented from outside. tsconfig.json resolves the package to
 * this file for the type checker; Jest and webpack take the package itself.
 */
import type {
	ActionCreatorsOf,
	CurriedSelectorsOf,
	CurriedSelectorsResolveOf,
	DataRegistry as PackageRegistry,
	StoreDescriptor,
} from '../node_modules/@wordpress/data/build-types/index';

export * from '../node_modules/@wordpress/data/build-types/index';

/** Store names with their selectors and actions; each store is added by the file of its package. */
export interface Stores {}

export type StoreName = keyof Stores;

/** A store that is listed in Stores, by name or by a descriptor that knows its name. */
type ListedName< Store > = Store extends StoreName
	? Store
	: Store extends { name: infer Name extends StoreName }
		? Name
		: never;

export type SelectorsOfStore< Store > = [ ListedName< Store > ] extends [
	never,
]
	? CurriedSelectorsOf< Store >
	: Stores[ ListedName< Store > ][ 'selectors' ];

export type ActionsOfStore< Store > = [ ListedName< Store > ] extends [ never ]
	? ActionCreatorsOf< Store >
	: Stores[ ListedName< Store > ][ 'actions' ];

type Promised< Selectors > = {
	[ Name in keyof Selectors ]: Selectors[ Name ] extends (
		...args: infer Arguments
	) => infer Result
		? ( ...args: Arguments ) => Promise< Result >
		: never;
};

export type ResolvedSelectorsOfStore< Store > = [
	ListedName< Store >,
] extends [ never ]
	? CurriedSelectorsResolveOf< Store >
	: Promised< Stores[ ListedName< Store > ][ 'selectors' ] >;

export type Select = < const Store extends StoreName | StoreDescriptor >(
	store: Store
) => SelectorsOfStore< Store >;

export type ResolveSelect = < const Store extends StoreName | StoreDescriptor >(
	store: Store
) => ResolvedSelectorsOfStore< Store >;

export type Dispatch = < const Store extends StoreName | StoreDescriptor >(
	store: Store
) => ActionsOfStore< Store >;

export function select< const Store extends StoreName | StoreDescriptor >(
	store: Store
): SelectorsOfStore< Store >;

export const resolveSelect: ResolveSelect;

export function dispatch< const Store extends StoreName | StoreDescriptor >(
	store: Store
): ActionsOfStore< Store >;

export function createRegistrySelector<
	Selector extends ( ...args: never[] ) => unknown,
>( makeSelector: ( selectFrom: Select ) => Selector ): Selector;

export interface DataRegistry extends Omit<
	PackageRegistry,
	'select' | 'resolveSelect' | 'dispatch'
> {
	select: Select;
	resolveSelect: ResolveSelect;
	dispatch: Dispatch;
}

export function useRegistry(): DataRegistry;

export function useSelect< Result >(
	mapSelect: ( selectFrom: Select, registry: DataRegistry ) => Result,
	deps?: unknown[]
): Result;
export function useSelect< const Store extends StoreName | StoreDescriptor >(
	store: Store,
	deps?: unknown[]
): SelectorsOfStore< Store >;

export function useDispatch(): Dispatch;
export function useDispatch< const Store extends StoreName | StoreDescriptor >(
	store: Store
): ActionsOfStore< Store >;
