import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../shared/controls/failed-notice';
import { formatNumber } from '../../shared/page-language';
import { useRequest } from '../../shared/use-request';
import { Months } from '../months/months';
import { fetchGrowth, type Growth as Answer, type Source } from './api';
import { growthSentence, unknownSentences } from './sentences';

const sumOf = ( numbers: number[] ) =>
	numbers.reduce( ( sum, number ) => sum + number, 0 );

const joinedText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of people. */
		_n( '%d joined', '%d joined', count, 'mainstay-blocks' ),
		count
	);

const leftText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of people. */
		_n( '%d left', '%d left', count, 'mainstay-blocks' ),
		count
	);

/** By what people came. */
function Sources( { sources }: { sources: Source[] } ) {
	return (
		<details>
			<summary>
				{ __( 'Where people came from', 'mainstay-blocks' ) }
			</summary>
			<table className="widefat striped">
				<caption className="screen-reader-text">
					{ __( 'Where people came from', 'mainstay-blocks' ) }
				</caption>
				<thead>
					<tr>
						<th scope="col">
							{ __( 'Source', 'mainstay-blocks' ) }
						</th>
						<th scope="col">
							{ __( 'People', 'mainstay-blocks' ) }
						</th>
						<th scope="col">
							{ __( 'Subscribed now', 'mainstay-blocks' ) }
						</th>
					</tr>
				</thead>
				<tbody>
					{ sources.map(
						( { source, label, people, subscribed } ) => (
							<tr key={ source }>
								<th scope="row" dir="auto">
									{ label }
								</th>
								<td>{ people }</td>
								<td>{ subscribed }</td>
							</tr>
						)
					) }
				</tbody>
			</table>
		</details>
	);
}

/**
 * The numbers; those that were known stay while they are asked for again.
 *
 * @param version Another one when the list has changed.
 */
export function useGrowth( version: number ) {
	const request = useRequest( fetchGrowth, [ version ] );
	const [ growth, setGrowth ] = useState< Answer >();
	if ( request.status === 'ready' && request.data !== growth ) {
		setGrowth( request.data );
	}
	return { growth, request };
}

/**
 * Who joined and who left by month, and by what they came; nothing while nobody is on the list.
 *
 * @param props
 * @param props.growth  As far as it is known.
 * @param props.request Of the numbers.
 */
export function Growth( { growth, request }: ReturnType< typeof useGrowth > ) {
	if ( request.status === 'failed' ) {
		return <FailedNotice { ...request } />;
	}
	if ( ! growth?.sources.length ) {
		return null;
	}
	const { months, joined, left, unknown, sources } = growth;
	return (
		<section
			className="mainstay-months"
			aria-labelledby="mainstay-subscribers-growth"
		>
			<h2 id="mainstay-subscribers-growth">
				{ __( 'Growth', 'mainstay-blocks' ) }
			</h2>
			<p>
				{ growthSentence(
					sumOf( joined ),
					sumOf( left ),
					months.length
				) }
			</p>
			<Months
				months={ months }
				caption={ __( 'List growth', 'mainstay-blocks' ) }
				columns={ [
					{
						label: __( 'Joined', 'mainstay-blocks' ),
						texts: joined.map( ( number ) =>
							formatNumber( number )
						),
						bars: {
							values: joined,
							titles: joined.map( joinedText ),
						},
					},
					{
						label: __( 'Left', 'mainstay-blocks' ),
						texts: left.map( ( number ) => formatNumber( number ) ),
						bars: {
							values: left,
							titles: left.map( leftText ),
							className: 'is-second',
						},
					},
				] }
			/>
			<Sources sources={ sources } />
			<p className="mainstay-months__note">
				{ __(
					'People count as joined when they confirm. People from a file count from the date in the file, or from the day of the import. People who never confirmed, were deleted since, or were already unsubscribed in the file are not counted.',
					'mainstay-blocks'
				) }{ ' ' }
				{ unknownSentences( unknown ) }
			</p>
		</section>
	);
}
