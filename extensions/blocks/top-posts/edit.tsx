import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Disabled, Notice, Placeholder, Spinner } from '@wordpress/components';
import { RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { trendingUp } from '@wordpress/icons';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { useBlockPreview } from '../../../shared/previews/use-block-preview';
import { Settings } from './settings';
import './style.scss';
import type { TopPostsAttributes } from './types';

type Props = BlockEditProps< TopPostsAttributes >;

/** The attributes that the server knows; WordPress's own would be refused. */
const toServer = ( {
	layout,
	displayAuthor,
	displayDate,
	displayThumbnail,
	displayContext,
	period,
	postsToShow,
	postTypes,
}: TopPostsAttributes ) => ( {
	layout,
	displayAuthor,
	displayDate,
	displayThumbnail,
	displayContext,
	period,
	postsToShow,
	postTypes,
} );

/** What the order of the posts says, as functions.php prints it. */
const readOrder = ( html: string ) =>
	/ data-by="(views|reactions|date)"/.exec( html )?.[ 1 ] ?? '';

const getExplanation = ( order: string ) =>
	( {
		views: __(
			'By views, as your statistics plugin counts them.',
			'mainstay-blocks'
		),
		reactions: __(
			'By likes and comments in the period. Views are not counted: visitors are not tracked. With a statistics plugin such as Koko Analytics, views decide.',
			'mainstay-blocks'
		),
		date: __(
			'No post has likes or comments in this period yet, so the newest posts are shown. Views are not counted: visitors are not tracked.',
			'mainstay-blocks'
		),
	} )[ order ] ?? '';

type Request = ReturnType< typeof useBlockPreview >;

function Preview( { request }: { request: Request } ) {
	if ( request.status === 'loading' ) {
		return <Spinner />;
	}
	if ( request.status === 'failed' ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ request.message }
			</Notice>
		);
	}
	return request.data.trim() ? (
		// Whoever writes does not want to leave.
		<Disabled>
			<RawHTML>{ request.data }</RawHTML>
		</Disabled>
	) : (
		<Placeholder
			icon={ trendingUp }
			label={ __( 'Top Posts', 'mainstay-blocks' ) }
			instructions={ __(
				'There are no published posts of these kinds yet. Visitors see nothing here until there are.',
				'mainstay-blocks'
			) }
		/>
	);
}

export function Edit( { attributes, setAttributes }: Props ) {
	const request = useBlockPreview(
		'jetpack/top-posts',
		toServer( attributes ),
		0
	);
	return (
		<div
			{ ...useBlockProps( { ref: useCanvasStyle( 'top-posts/edit' ) } ) }
		>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
				explanation={
					request.status === 'ready'
						? getExplanation( readOrder( request.data ) )
						: ''
				}
			/>
			<Preview request={ request } />
		</div>
	);
}
