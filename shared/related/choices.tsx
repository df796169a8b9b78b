import {
	BaseControl,
	Button,
	ComboboxControl,
	ToggleControl,
} from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../error-message';
import { listOf } from '../page-language';
import { textOf } from '../text-of';
import type { RelatedPost } from './types';
import { useChoice } from './use-choice';
import { useRelated } from './use-related';

/** So many posts are offered for what somebody types. */
const OFFERED = 20;

const FIELDS = 'id,title';

interface Post {
	id: number;
	title: { rendered: string };
}

const NONE: Post[] = [];

const titleOf = ( { id, title }: Post ) =>
	textOf( title.rendered ) ||
	/* translators: %d: number of a post. */
	sprintf( __( 'Post %d', 'mainstay-blocks' ), id );

/** Posts, and whether they could not be loaded: core-data has no list then, and keeps the reason for itself. */
function useFoundPosts(
	type: string,
	query: Record< string, unknown > | null
): { posts: Post[]; hasFailed: boolean } {
	const key = JSON.stringify( query );
	return useSelect(
		( select ) => {
			if ( key === 'null' ) {
				return { posts: NONE, hasFailed: false };
			}
			const core = select( coreStore );
			const asked: [ string, string, Record< string, unknown > ] = [
				'postType',
				type,
				{ ...JSON.parse( key ), _fields: FIELDS },
			];
			const posts = core.getEntityRecords( ...asked ) as Post[] | null;
			return {
				posts: posts ?? NONE,
				hasFailed:
					! posts &&
					core.hasFinishedResolution( 'getEntityRecords', asked ),
			};
		},
		[ type, key ]
	);
}

/**
 * Posts by id, in that order; those that are not there any more are left out. Where their titles could not
 * be loaded, they are there all the same, by number.
 */
function usePosts( type: string, ids: number[] ): Post[] {
	const { posts, hasFailed } = useFoundPosts(
		type,
		ids.length ? { include: ids.join(), per_page: 100 } : null
	);
	return hasFailed
		? ids.map( ( id ) => ( { id, title: { rendered: '' } } ) )
		: [ ...posts ].sort(
				( a, b ) => ids.indexOf( a.id ) - ids.indexOf( b.id )
			);
}

/** A post with what can be done about it. */
function Row( {
	title,
	note,
	actions,
}: {
	title: string;
	note?: string;
	actions: [ label: string, act: () => void ][];
} ) {
	return (
		<li>
			<span>{ title }</span>
			{ note && <small>{ note }</small> }
			<div>
				{ actions.map( ( [ label, act ] ) => (
					<Button
						key={ label }
						size="small"
						variant="tertiary"
						aria-label={ `${ label }: ${ title }` }
						onClick={ act }
					>
						{ label }
					</Button>
				) ) }
			</div>
		</li>
	);
}

const reasonOf = ( { words = [], context }: RelatedPost ) =>
	words.length
		? sprintf(
				/* translators: %s: list of words. */
				__( 'In common: %s', 'mainstay-blocks' ),
				listOf( words )
			)
		: context;

/** A post to be shown first, by a part of its title. */
function PinField( {
	type,
	taken,
	onPin,
}: {
	type: string;
	taken: number[];
	onPin: ( id: number ) => void;
} ) {
	const [ text, setText ] = useState( '' );
	const { posts: offered, hasFailed } = useFoundPosts( type, {
		search: text,
		status: 'publish',
		per_page: OFFERED,
	} );
	return (
		<ComboboxControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Show a post first', 'mainstay-blocks' ) }
			placeholder={ __( 'Part of its title', 'mainstay-blocks' ) }
			help={ hasFailed ? errorMessage( null ) : undefined }
			value={ null }
			options={ offered
				.filter( ( { id } ) => ! taken.includes( id ) )
				.map( ( post ) => ( {
					value: String( post.id ),
					label: titleOf( post ),
				} ) ) }
			onFilterValueChange={ setText }
			onChange={ ( value ) => value && onPin( Number( value ) ) }
		/>
	);
}

/**
 * What an author decides about a post's list: posts to be shown first, posts to be left out, and
 * whether others may list it.
 */
export function Choices( { id, type }: { id: number; type: string } ) {
	const [ choice, choose ] = useChoice( id, type );
	const { pins, not, hidden } = choice;
	const related = useRelated( id, type ) ?? [];
	const pinned = usePosts( type, pins );
	const leftOut = usePosts( type, not );
	if ( ! choose ) {
		return null;
	}
	const without = ( list: number[], one: number ) =>
		list.filter( ( other ) => other !== one );
	const found = related.filter(
		( post ) => ! pins.includes( post.id ) && ! not.includes( post.id )
	);
	const pin = ( post: number ) =>
		choose( { pins: [ ...pins, post ], not: without( not, post ) } );
	return (
		<div className="mainstay-related-choices">
			{ pinned.length > 0 && (
				<BaseControl.VisualLabel>
					{ __( 'Shown first', 'mainstay-blocks' ) }
				</BaseControl.VisualLabel>
			) }
			<ul>
				{ pinned.map( ( post ) => (
					<Row
						key={ post.id }
						title={ titleOf( post ) }
						actions={ [
							[
								__( 'Unpin', 'mainstay-blocks' ),
								() =>
									choose( {
										pins: without( pins, post.id ),
									} ),
							],
						] }
					/>
				) ) }
			</ul>
			{ found.length > 0 && (
				<BaseControl.VisualLabel>
					{ __( 'Found', 'mainstay-blocks' ) }
				</BaseControl.VisualLabel>
			) }
			<ul>
				{ found.map( ( post ) => (
					<Row
						key={ post.id }
						title={ post.title }
						note={ reasonOf( post ) }
						actions={ [
							[
								__( 'Pin', 'mainstay-blocks' ),
								() => pin( post.id ),
							],
							[
								__( 'Leave out', 'mainstay-blocks' ),
								() => choose( { not: [ ...not, post.id ] } ),
							],
						] }
					/>
				) ) }
			</ul>
			{ leftOut.length > 0 && (
				<BaseControl.VisualLabel>
					{ __( 'Left out', 'mainstay-blocks' ) }
				</BaseControl.VisualLabel>
			) }
			<ul>
				{ leftOut.map( ( post ) => (
					<Row
						key={ post.id }
						title={ titleOf( post ) }
						actions={ [
							[
								__( 'Show again', 'mainstay-blocks' ),
								() =>
									choose( { not: without( not, post.id ) } ),
							],
						] }
					/>
				) ) }
			</ul>
			<PinField type={ type } taken={ [ id, ...pins ] } onPin={ pin } />
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __(
					'Leave this post out of other posts’ lists',
					'mainstay-blocks'
				) }
				checked={ hidden }
				onChange={ ( isOn ) => choose( { hidden: isOn } ) }
			/>
		</div>
	);
}
